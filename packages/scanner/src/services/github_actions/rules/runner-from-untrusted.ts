import { HIGH } from '@plumbline/model/severity';
import { itemsOf, pairInForce } from '../../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../../formats/tree.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { expressionsOf } from '../script.ts';
import { untrustedIn } from '../untrusted.ts';
import { SCRIPT_INJECTIONS, SECURE_USE, jobRule } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_runner_from_untrusted',
  title: 'The runner of a job is chosen by untrusted text: runs-on',
  terms: ['self-hosted', 'labels'],
  severity: HIGH,
  problem:
    'Whoever writes the text sends the job, with its token and secrets, to any runner of the organization, also to one that was never meant for it.',
  remediation: 'Name the runner in the workflow, or choose between names that stand there.',
  sources: [SCRIPT_INJECTIONS, SECURE_USE],
  references: [cwe(20), nist('SI-10')],

  examples: {
    bad: [
      'on: issues\npermissions: {}\njobs:\n  a:\n    «runs-on: ${{ github.event.issue.title }}»\n    steps:\n      - run: make\n',
      'on: issue_comment\npermissions: {}\njobs:\n  a:\n    «runs-on: [self-hosted, "${{ github.event.comment.body }}"]»\n    steps:\n      - run: make\n',
      'on: issues\npermissions: {}\njobs:\n  a:\n    «runs-on: ${{ fromJSON(github.event.issue.body).runner }}»\n    steps:\n      - run: make\n',
    ],
    good: [
      "on: issues\npermissions: {}\njobs:\n  a:\n    runs-on: ${{ contains(github.event.issue.title, 'arm') && 'ubuntu-24.04-arm' || 'ubuntu-24.04' }}\n    steps:\n      - run: make\n",
      'on: push\npermissions: {}\njobs:\n  a:\n    strategy: {matrix: {os: [ubuntu-24.04, windows-2025]}}\n    runs-on: ${{ matrix.os }}\n    steps:\n      - run: make\n',
    ],
  },

  judge(job) {
    const [at, first] = [job.pair('runs-on'), job.steps[0]];
    if (!at || !first) return undefined;
    for (const value of namesIn(at.value)) {
      if (value.kind !== 'scalar') continue;
      for (const { expression } of expressionsOf(value)) {
        const source = untrustedIn(expression, first);
        if (source !== undefined) return { at, message: `runs-on is made of ${source}` };
      }
    }
    return undefined;
  },
});

/** One name, a list of them, or both of a group. */
function namesIn(runsOn: TreeNode): readonly TreeNode[] {
  if (runsOn.kind === 'scalar') return [runsOn];
  if (runsOn.kind !== 'mapping') return itemsOf(runsOn);
  const named = ['group', 'labels'].flatMap((key) => pairInForce(runsOn, key)?.value ?? []);
  return named.flatMap((node) => (node.kind === 'scalar' ? [node] : itemsOf(node)));
}
