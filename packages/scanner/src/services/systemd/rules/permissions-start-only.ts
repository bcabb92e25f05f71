import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../unit.ts';
import { systemdSetting, SERVICE } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_permissions_start_only',
  title: 'All commands but the main one run as root (PermissionsStartOnly)',
  terms: ['deprecated'],
  severity: MODERATE_LOW,
  problem: 'The setting is deprecated, and gives the rights of root to commands that need none of them.',
  remediation: 'Take it out, and write `+` before the commands that need the rights of root.',
  sources: [`${SERVICE}#Command%20lines`, 'https://github.com/systemd/systemd/blob/main/NEWS'],
  references: [cwe(250), cwe(477), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\nUser=shop\n«PermissionsStartOnly=true»\nExecStartPre=/usr/lib/shop/prepare\nExecStart=/usr/bin/shop`,
    ],
    good: [
      `[Service]\nUser=shop\nExecStartPre=+/usr/lib/shop/prepare`,
      `[Service]\nUser=shop\nPermissionsStartOnly=false`,
      `[Service]\nUser=root\nPermissionsStartOnly=true\nExecStartPre=/usr/lib/shop/prepare\nExecStart=/usr/bin/shop`,
      `[Service]\nUser=shop\nPermissionsStartOnly=true\nExecStart=/usr/bin/shop`, // there is no other command
    ],
  },

  setting: 'PermissionsStartOnly',
  scope: 'Service',
  // Where the main command is root too, or the only one, nothing is given away.
  bad: (value, { subject: { commands, user } }) => {
    if (!isYes(value) || !commands.some(({ line }) => line.name !== 'ExecStart')) return false;
    return user === undefined ? UNKNOWN : user !== 'root';
  },
});
