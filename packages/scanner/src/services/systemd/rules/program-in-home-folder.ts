import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { programsIn } from '../command.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'systemd_program_in_home_folder',
  title: "A service of the system starts a program from a user's home folder",
  terms: ['privilege escalation'],
  severity: MODERATE,
  problem: 'The owner of the folder, or whoever breaks into the account, decides what the service runs.',
  remediation:
    'Install the program in a folder of root, such as `/usr/local/bin` or `/opt`, or start it as a unit of the user.',
  sources: [`${SERVICE}#ExecStart=`],
  references: [cwe(427), cwe(250), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/home/anna/shop/run»`,
      `[Service]\nUser=root\n«ExecStart=/home/anna/run.sh --all»`,
      `[Service]\n«ExecStart=/usr/bin/python3 -u /home/anna/hooks/listener.py»`,
      `[Service]\n«ExecStart=/bin/sh -c "cd /opt/shop && /home/anna/run.sh"»`,
    ],
    good: [
      `[Service]\nUser=anna\nExecStart=/home/anna/shop/run`,
      `[Service]\nExecStart=/usr/bin/shop --folder /home/anna`,
      `[Service]\nExecStart=/usr/bin/python3 /opt/listener.py /home/anna/data`,
      `[Service]\nDynamicUser=yes\nExecStart=/home/anna/run`,
    ],
  },

  judge: (command, { subject, file }) => {
    const path = file.isOfUser ? undefined : programsIn(command).find((one) => /^\/home\/[^/]+\//.test(one));
    if (path === undefined) return undefined;
    const { user } = subject;
    if (user === undefined) return UNKNOWN;
    return user === 'root' || user === '0' ? `root runs ${path.slice(0, 100)}` : undefined;
  },
});
