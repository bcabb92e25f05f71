import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { commandRule, EXEC } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'systemd_sudo_used',
  title: 'The service uses sudo',
  terms: ['privilege escalation'],
  severity: MODERATE_LOW,
  problem: 'The user of the service may become root without a password: so may whoever breaks into it.',
  remediation: 'Set `User=` to whom the command needs to be, and take sudo out.',
  sources: [`${EXEC}#User=`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\nUser=shop\n«ExecStart=/usr/bin/sudo /usr/bin/shop»`,
      `[Service]\nUser=shop\n«ExecStartPre=/bin/sh -c 'sudo systemctl restart db'»\nExecStart=/usr/bin/shop`,
    ],
    good: [
      `[Service]\nUser=shop\nExecStart=/usr/bin/shop`,
      `[Service]\nExecStart=/usr/bin/shop --help sudo`,
      `[Service]\nExecStart=/usr/bin/sudo -u shop /usr/bin/shop`, // gives rights of root up
    ],
  },

  judge({ name, script = '' }, { subject: { user } }) {
    if (name !== 'sudo' && !/(?:^|[;&|]\s*)(?:\/usr\/bin\/)?sudo\s/.test(script.slice(0, 2000))) return undefined;
    if (user === undefined) return UNKNOWN;
    return user === 'root' || user === '0' ? undefined : 'it runs sudo';
  },
});
