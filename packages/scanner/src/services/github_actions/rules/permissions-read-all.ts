import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { permissionsIn } from '../workflow-file.ts';
import { SECURE_USE, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_permissions_read_all',
  title: 'The token may read everything (read-all)',
  severity: LOW,
  problem:
    'A step that turns against you reads the issues, packages and security alerts of a private repository although it needs its code alone.',
  remediation: 'Name what the job reads, such as `contents: read`.',
  sources: [SECURE_USE, zizmor('excessive-permissions')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: ['on: push\n«permissions: read-all»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n'],
    good: [
      'on: push\npermissions:\n  contents: read\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    for (const permissions of permissionsIn(file)) {
      if (!permissions.granted) yield UNKNOWN;
      else if (permissions.granted.some(({ scope, level }) => scope === '*' && level === 'read'))
        yield { at: permissions.at, message: { code: 'is', values: { setting: 'permissions', value: 'read-all' } } };
    }
  },
});
