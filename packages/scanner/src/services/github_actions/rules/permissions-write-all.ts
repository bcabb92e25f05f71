import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { permissionsIn } from '../workflow-file.ts';
import { SECURE_USE, SYNTAX, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_permissions_write_all',
  title: 'The token may write everything (write-all)',
  terms: ['GITHUB_TOKEN', 'excessive permissions'],
  severity: HIGH,
  problem:
    'Any step, action or dependency that turns against you pushes code, publishes packages and changes releases with the token.',
  remediation: 'Name the permissions that the job needs, such as `contents: read`.',
  sources: [SECURE_USE, `${SYNTAX}#permissions`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      'on: push\n«permissions: write-all»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\njobs:\n  a:\n    «permissions: write-all»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: push\npermissions: read-all\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions:\n  contents: write\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo write-all\n',
    ],
  },

  *check({ file }) {
    for (const permissions of permissionsIn(file)) {
      if (!permissions.granted) yield UNKNOWN;
      else if (permissions.granted.some(({ scope, level }) => scope === '*' && level === 'write'))
        yield { at: permissions.at, message: { code: 'is', values: { setting: 'permissions', value: 'write-all' } } };
    }
  },
});
