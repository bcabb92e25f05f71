import { setArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { mainCommandRule, SERVICE } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mainCommandRule({
  id: 'systemd_full_rights_for_one_command',
  title: 'The main command of a restricted service runs with all rights (ExecStart=+)',
  terms: ['privileged'],
  severity: MODERATE_LOW,
  problem:
    'By the `+`, neither `User=` nor any of the protections that the unit sets is for the program of the service: it is root, and so is whoever breaks into it.',
  remediation:
    'Take the `+` out. What needs all rights goes into `ExecStartPre=+`, folders are given by `RuntimeDirectory=`, single rights by `AmbientCapabilities=`.',
  sources: [`${SERVICE}#Command%20lines`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`[Service]\nUser=shop\nProtectSystem=strict\n«ExecStart=+/usr/bin/shop»`],
    good: [
      `[Service]\nUser=shop\nExecStartPre=-/usr/lib/shop/prepare`,
      `[Service]\nUser=shop\nExecStartPre=+/usr/bin/install -d -o shop /run/shop\nExecStart=/usr/bin/shop`, // what it is for
      `[Service]\nUser=shop\nType=oneshot\nExecStart=+/usr/bin/install -d -o shop /run/shop\nExecStart=/usr/bin/shop`,
      `[Service]\nExecStart=+/usr/bin/shop`,
      `[Service]\nUser=shop\nExecStart=/usr/bin/shop +x`,
    ],
  },

  judge: ({ line, prefix, name }, { subject }) => {
    if (line.name !== 'ExecStart' || !prefix.includes('+')) return undefined;
    // Commands that end prepare something for each other.
    if (isSetTo(subject.setting('Service', 'Type'), oneOf('oneshot'))) return undefined;
    const { user } = subject;
    if (user === undefined) return UNKNOWN;
    return user === 'root' || user === '0' ? undefined : `${name} runs as root`;
  },
  fix: {
    kind: 'suggested',
    needs: 'a command that the user of the service may run',
    edits: (finding) => {
      const [command = ''] = valuesOf(finding);
      return setArguments(finding, command.replace(/^([-@:!]{0,4})\+/, '$1'));
    },
  },
});
