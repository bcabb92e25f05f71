import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_USE, SYNTAX, jobRule, zizmor } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_permissions_missing',
  title: 'A job says no permissions: its token has those that the repository gives',
  terms: ['GITHUB_TOKEN', 'default permissions'],
  severity: MODERATE_LOW,
  problem:
    'The default may be a token that writes to code, packages and releases; whatever turns against you in a step can use it.',
  remediation:
    'Set `permissions: {}` or `contents: read` at the top of the workflow, and what else is needed in each job.',
  sources: [SECURE_USE, `${SYNTAX}#permissions`, zizmor('excessive-permissions')],
  references: [cwe(276), nist('AC-6')],

  examples: {
    bad: ['on: push\njobs:\n  «build:»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n'],
    good: [
      'on: push\npermissions: {}\njobs:\n  build:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\njobs:\n  build:\n    permissions:\n      contents: read\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: workflow_call\njobs:\n  build:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  judge: ({ file, permissionsInForce, uses }) =>
    permissionsInForce || (file.isOnlyCalled && !uses)
      ? undefined
      : { code: 'not-set', values: { setting: 'permissions' } },
});
