import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ownSecretsOf } from '../command-words.ts';
import { type Expression, partsOf } from '../expressions.ts';
import type { Job, Step } from '../workflow-file.ts';
import { PWN_REQUESTS, SCRIPT_INJECTIONS, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_branch_name_trusted',
  title: 'A condition trusts the name of the branch that a pull request comes from: head_ref, head_branch',
  terms: ['github.head_ref', 'workflow_run.head_branch', 'fork'],
  severity: MODERATE,
  problem:
    'Whoever has a fork names their branch as they like, `main` too: the pull request of a stranger passes, and the job works for it with the secrets and the rights of the repository.',
  remediation:
    "Ask for the repository of the branch as well: `github.event.pull_request.head.repo.full_name == github.repository`, or `github.event.workflow_run.event == 'push'`.",
  sources: [PWN_REQUESTS, SCRIPT_INJECTIONS],
  references: [cwe(290), cwe(807), nist('AC-3')],

  examples: {
    bad: [
      "on: pull_request_target\npermissions: {contents: write}\njobs:\n  publish:\n    «if: startsWith(github.head_ref, 'release/')»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./publish.sh\n",
      "on:\n  workflow_run:\n    workflows: [Build]\npermissions: {}\njobs:\n  deploy:\n    «if: github.event.workflow_run.head_branch == 'main'»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n        env:\n          KEY: ${{ secrets.DEPLOY_KEY }}\n",
      'on:\n  workflow_run:\n    workflows: [Build]\npermissions: {packages: write}\njobs:\n  deploy:\n    «if: github.event.workflow_run.head_branch == github.event.repository.default_branch»\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n',
    ],
    good: [
      "on:\n  workflow_run:\n    workflows: [Build]\npermissions: {contents: write}\njobs:\n  deploy:\n    if: github.event.workflow_run.head_branch == 'main' && github.event.workflow_run.event == 'push'\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh\n",
      "on: pull_request\npermissions: {contents: write}\njobs:\n  preview:\n    if: startsWith(github.head_ref, 'release/')\n    runs-on: ubuntu-24.04\n    steps:\n      - run: npm pack --dry-run\n",
      "on: pull_request_target\npermissions: {pull-requests: write}\njobs:\n  tell:\n    if: github.head_ref == 'main'\n    runs-on: ubuntu-24.04\n    steps:\n      - run: gh pr comment --body 'Not from main, please.'\n", // nobody gains by it
      "on: pull_request_target\npermissions: {contents: write}\njobs:\n  merge:\n    if: github.head_ref != 'main'\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./merge.sh\n",
      "on:\n  pull_request_target:\n    types: [closed]\npermissions: {contents: write}\njobs:\n  tag:\n    if: github.event.pull_request.merged && startsWith(github.head_ref, 'release/')\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./tag.sh\n", // somebody with the right to merged it
    ],
  },

  *check({ file }) {
    if (file.kind !== 'workflow' || !file.isStartedBy('pull_request_target', 'workflow_run')) return;
    for (const job of file.jobs) {
      const asked: readonly (Job | Step)[] = [job, ...job.steps];
      if (asked.some(({ condition }) => OTHERWISE_ASKED.test(condition?.text ?? ''))) continue;
      for (const one of asked) {
        const expression = one.condition?.expression;
        const name = expression && [...partsOf(expression)].map(branchIn).find((found) => found !== undefined);
        if (name === undefined || !one.condition || !hasRights(job, one === job ? job.steps : [one as Step])) continue;
        yield { at: one.condition.at, message: { code: 'has', values: { setting: 'if', value: name } } };
      }
    }
  },
});

/** What strangers cannot choose: where the branch is, by which event the other run was started, who took the code over. */
const OTHERWISE_ASKED =
  /head\.repo\b|head_repository|\bfork\b|workflow_run\.event|event_name|\bactor\b|\.merged\b|merged_by|author_association|user\.login|sender|labels?\b/i;

const NAMES: ReadonlySet<string> = new Set([
  'github.head_ref',
  'github.event.pull_request.head.ref',
  'github.event.workflow_run.head_branch',
]);

/** The name of a branch that has to be some text, or to begin like it. */
function branchIn(part: Expression): string | undefined {
  const isEqual = part.kind === 'operation' && part.operator === '==';
  const isAlike = part.kind === 'call' && /^(?:startswith|endswith|contains)$/.test(part.name);
  const asked = isEqual ? part.operands : isAlike ? part.args : [];
  // There is none where no pull request is.
  if (asked.some((one) => one.kind === 'literal' && (one.value === '' || one.value === null))) return undefined;
  return asked.map((one) => (one.kind === 'context' ? one.path.join('.') : '')).find((name) => NAMES.has(name));
}

/** Whether steps are given secrets of the repository, or rights by which code and packages are changed. */
function hasRights(job: Job, steps: readonly Step[]): boolean {
  return (
    ['contents', 'packages', 'id-token', 'deployments', 'actions'].some((scope) => job.mayWrite(scope) === true) ||
    steps.some((step) => ownSecretsOf(step).length > 0)
  );
}
