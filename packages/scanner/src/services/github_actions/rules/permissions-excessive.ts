import { insertAt, setValue } from '../../../fixing/edit-yaml.ts';
import type { Found } from '@plumbline/model/found';
import { HIGH, LOW, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { permissionsIn, type Job, type WorkflowFile } from '../workflow-file.ts';
import { SECURE_USE, SYNTAX, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_permissions_excessive',
  title: 'The token of jobs may do more than they need (GITHUB_TOKEN permissions)',
  terms: ['write-all', 'read-all', 'permissions missing', 'default permissions', 'least privilege'],
  severity: MODERATE_LOW,
  problem:
    'Whatever turns against you in a step, an action or a dependency, pushes code, publishes packages and changes releases with a token that may do so; by default the token has what the repository gives, which may be all.',
  remediation:
    'Set `permissions: {}` at the top of the workflow, and in each job the permissions that it needs, such as `contents: read`.',
  sources: [SECURE_USE, `${SYNTAX}#permissions`, zizmor('excessive-permissions')],
  references: [cwe(250), cwe(276), nist('AC-6')],

  examples: {
    bad: [
      'on: push\n«permissions: write-all»\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\njobs:\n  a:\n    «permissions: read-all»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions:\n  «contents: write»\n  issues: read\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\njobs:\n  «build:»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    permissions:\n      contents: write\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\njobs:\n  a:\n    permissions:\n      contents: read\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo write-all\n',
      'on: push\npermissions: read-all\njobs:\n  a:\n    permissions:\n      contents: read\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: workflow_call\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    if (file.kind === 'action') return;
    // What is given at the top is given to no job where each says its own.
    const isOverridden = file.isWhole && file.jobs.length > 0 && file.jobs.every(({ permissions }) => permissions);
    for (const permissions of permissionsIn(file)) {
      if (isOverridden && permissions === file.permissions) continue;
      if (!permissions.granted) yield UNKNOWN;
      const all = permissions.granted?.find(({ scope }) => scope === '*');
      if (all)
        yield {
          at: permissions.at,
          message: is('permissions', `${all.level}-all`),
          severity: all.level === 'write' ? HIGH : LOW,
        };
    }
    for (const { scope, level, at } of (isOverridden ? undefined : file.permissions?.granted) ?? []) {
      if (scope === '*' || scope === 'id-token' || level !== 'write') continue;
      // With what one of these writes, releases and packages are replaced, or code runs elsewhere. One job has it as well
      // where it stands there.
      const severity = DANGEROUS.has(scope) ? MODERATE : MODERATE_LOW;
      yield { at, message: is(`permissions.${scope}`, level), severity: file.jobs.length === 1 ? LOW : severity };
    }
    if (!file.isWhole && file.jobs.length > 0) yield UNKNOWN;
    // One line at the top is enough for all of them.
    const [first, ...others] = withoutPermissions(file);
    if (first) {
      const rest = others.length === 1 ? '1 other job' : `${others.length} other jobs`;
      const message =
        others.length === 0
          ? ({ code: 'not-set', values: { setting: 'permissions' } } as const)
          : `permissions is not set, for this and ${rest}`;
      yield { at: first.head, message };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'jobs that do no more than read the repository',
    edits(finding, { file }) {
      if (!file.jobAt(finding.at)) return setValue(finding, 'read');
      return file.root ? insertAt(file.root, ['permissions', 'contents'], 'read') : [];
    },
  },
});

/** The jobs that get what the repository gives by default. */
function withoutPermissions(file: WorkflowFile): readonly Job[] {
  if (!file.isWhole) return [];
  return file.jobs.filter(
    ({ permissionsInForce, uses, isNever }) => !permissionsInForce && !(file.isOnlyCalled && !uses) && !isNever,
  );
}

function is(setting: string, value: string): Found {
  return { code: 'is', values: { setting: setting.slice(0, 60), value } };
}

const DANGEROUS: ReadonlySet<string> = new Set(['contents', 'packages', 'actions', 'deployments', 'attestations']);
