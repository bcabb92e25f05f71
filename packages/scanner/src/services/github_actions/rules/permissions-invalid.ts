import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { permissionsIn, textOf } from '../workflow-file.ts';
import { SYNTAX, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_permissions_invalid',
  title: 'A permission is none that GitHub knows',
  severity: MODERATE_LOW,
  problem: 'GitHub refuses the file, or gives the job other rights than those that were meant.',
  remediation: 'Use a scope of the documentation, with `read`, `write` or `none`; `{}` takes all away.',
  sources: [`${SYNTAX}#permissions`],
  references: [cwe(1284), nist('CM-6')],

  examples: {
    bad: [
      'on: push\npermissions:\n  «content: read»\n  «issues: readable»\n  «models: write»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\n«permissions: write»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    «permissions:»\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: push\npermissions:\n  contents: read\n  id-token: write\n  models: read\njobs:\n  a:\n    permissions: {}\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    for (const { at, granted } of permissionsIn(file)) {
      if (!granted) yield UNKNOWN;
      const { value } = at;
      const text = textOf(value);
      if (granted?.length === 0 && value.kind === 'scalar' && text !== 'none' && !value.unknown)
        yield {
          at,
          message:
            text === undefined
              ? { code: 'is-empty', values: { setting: 'permissions' } }
              : `permissions are ${text.slice(0, 40)}`,
        };
      for (const permission of granted ?? []) {
        if (permission.scope !== '*' && !isKnown(permission.scope, permission.level))
          yield {
            at: permission.at,
            message: {
              code: 'is',
              values: { setting: permission.scope.slice(0, 40), value: permission.level.slice(0, 40) },
            },
          };
      }
    }
  },
});

/** Source: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#permissions */
const SCOPES: ReadonlySet<string> = new Set(
  'actions artifact-metadata attestations checks contents deployments discussions id-token issues models packages pages pull-requests repository-projects security-events statuses vulnerability-alerts code-quality organization-projects'.split(
    ' ',
  ),
);

function isKnown(scope: string, level: string): boolean {
  if (!SCOPES.has(scope)) return false;
  if (scope === 'id-token') return level === 'write' || level === 'none';
  if (scope === 'models') return level === 'read' || level === 'none';
  return level === 'read' || level === 'write' || level === 'none';
}
