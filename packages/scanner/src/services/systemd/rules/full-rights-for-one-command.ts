import { setArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'systemd_full_rights_for_one_command',
  title: 'A command of a restricted service runs with all rights (ExecStartPre=+)',
  terms: ['privileged'],
  severity: LOW,
  problem:
    'The command is root and has no sandbox: where it uses files that the service can change, whoever breaks into the service is root.',
  remediation:
    'Take the `+` out, and give the service the rights or folders that it needs, such as `RuntimeDirectory=`.',
  sources: [`${SERVICE}#Command%20lines`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`[Service]\nUser=shop\n«ExecStartPre=+/usr/lib/shop/prepare»\nExecStart=/usr/bin/shop`],
    good: [
      `[Service]\nUser=shop\nExecStartPre=-/usr/lib/shop/prepare`,
      `[Service]\nExecStartPre=+/usr/lib/shop/prepare`,
      `[Service]\nUser=shop\nExecStart=/usr/bin/shop +x`,
    ],
  },

  judge: ({ prefix, name }, { subject }) => {
    if (!prefix.includes('+')) return undefined;
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
