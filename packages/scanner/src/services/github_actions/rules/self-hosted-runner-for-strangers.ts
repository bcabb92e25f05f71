import { HIGH } from '@plumbline/model/severity';
import { itemsOf, pairInForce } from '../../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../../formats/tree.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { textOf, type Job } from '../workflow-file.ts';
import { SECURE_USE, jobRule, zizmor } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_self_hosted_runner_for_strangers',
  title: 'Pull requests run on a self-hosted runner',
  severity: HIGH,
  problem:
    'Whoever opens a pull request runs code on your machine, reaches your network from there, and may stay on it for the runs of others.',
  remediation: "Run pull requests on GitHub's runners, or on ephemeral ones that are thrown away after each job.",
  sources: [SECURE_USE, zizmor('self-hosted-runner')],
  references: [cwe(250), nist('SC-7'), nist('CM-7')],

  examples: {
    bad: [
      'on: pull_request\npermissions: {}\njobs:\n  a:\n    «runs-on: self-hosted»\n    steps:\n      - run: make\n',
      'on: [push, pull_request_target]\npermissions: {}\njobs:\n  a:\n    «runs-on: [self-hosted, linux]»\n    steps:\n      - run: make\n',
      'on: pull_request\npermissions: {}\njobs:\n  a:\n    «strategy: {matrix: {runner: [ubuntu-24.04, self-hosted]}}»\n    runs-on: ${{ matrix.runner }}\n    steps:\n      - run: make\n',
      'on: pull_request\npermissions: {}\njobs:\n  a:\n    strategy:\n      matrix:\n        include:\n          - «{name: gpu, runner: [self-hosted, gpu]}»\n          - {name: cpu, runner: ubuntu-24.04}\n    runs-on: ${{ matrix.runner }}\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: pull_request\npermissions: {}\njobs:\n  a:\n    strategy: {matrix: {include: [{os: linux, runner: ubuntu-24.04}, {os: self-hosted, runner: macos-15}]}}\n    runs-on: ${{ matrix.runner }}\n    steps:\n      - run: make\n',
      'on: pull_request\npermissions: {}\njobs:\n  a:\n    strategy: {matrix: {runner: [ubuntu-24.04, windows-2025]}}\n    runs-on: ${{ matrix.runner }}\n    steps:\n      - run: make\n',
      'on: pull_request\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: self-hosted\n    steps:\n      - run: make\n',
      "on: [push, pull_request]\npermissions: {}\njobs:\n  a:\n    if: github.event_name == 'push'\n    runs-on: self-hosted\n    steps:\n      - run: make\n",
    ],
  },

  judge(job) {
    if (!job.file.isStartedBy('pull_request', 'pull_request_target', 'issue_comment', 'issues')) return undefined;
    const runsOn = job.pair('runs-on');
    const labels = job.runnerLabels;
    const ofMatrix = labels ? [] : labelsOfMatrix(job);
    if (!ofMatrix || !runsOn) return UNKNOWN;
    const isOwn = labels?.some(isSelfHosted) === true;
    const at = isOwn ? runsOn : ofMatrix.find((label) => isSelfHosted(textOf(label) ?? ''));
    if (!at) return undefined;
    return /event_name|head\.repo|author_association|fork/.test(job.condition?.text ?? '')
      ? undefined
      : { at, message: 'self-hosted' };
  },
});

function isSelfHosted(label: string): boolean {
  return label.toLowerCase() === 'self-hosted';
}

/** What a matrix of its own gives a job as its runner, each by itself; undefined where that cannot be known. */
function labelsOfMatrix(job: Job): readonly TreeNode[] | undefined {
  const [, name] =
    /^\$\{\{\s{0,9}matrix\.([\w-]{1,100})\s{0,9}\}\}$/.exec(textOf(job.pair('runs-on')?.value) ?? '') ?? [];
  const matrix = pairInForce(job.pair('strategy')?.value, 'matrix')?.value;
  const include = pairInForce(matrix, 'include')?.value;
  // An expression may include whatever it likes.
  if (name === undefined || (include && include.kind !== 'sequence')) return undefined;
  const own = itemsOf(pairInForce(matrix, name)?.value);
  const included = itemsOf(include).flatMap((item) => pairInForce(item, name)?.value ?? []);
  const values = [...own, ...included].flatMap((item) => (item.kind === 'sequence' ? item.items : [item]));
  const areKnown = values.every((value) => textOf(value)?.includes('${{') === false);
  return values.length > 0 && areKnown ? values : undefined;
}
