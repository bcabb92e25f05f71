import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SECURE_USE, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_permissions_write_for_all_jobs',
  title: 'The workflow gives a write permission to all of its jobs',
  terms: ['GITHUB_TOKEN', 'excessive permissions'],
  severity: MODERATE_LOW,
  problem:
    'Jobs that only build or test have a token that writes as well, so whatever turns against you in any of them can use it.',
  remediation: 'Set `permissions: {}` at the top, and the permission in the job that needs it.',
  sources: [SECURE_USE, zizmor('excessive-permissions')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      'on: push\npermissions:\n  «contents: write»\n  issues: read\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    permissions:\n      contents: write\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions:\n  contents: read\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    if (!file.permissions) return;
    if (!file.permissions.granted) yield UNKNOWN;
    for (const { scope, level, at } of file.permissions.granted ?? []) {
      if (scope === '*' || scope === 'id-token' || level !== 'write') continue;
      // With what one of these writes, releases and packages are replaced, or code runs elsewhere.
      const severity = DANGEROUS.has(scope) ? MODERATE : MODERATE_LOW;
      yield { at, message: { code: 'is', values: { setting: `permissions.${scope}`, value: 'write' } }, severity };
    }
  },
});

const DANGEROUS: ReadonlySet<string> = new Set(['contents', 'packages', 'actions', 'deployments', 'attestations']);
