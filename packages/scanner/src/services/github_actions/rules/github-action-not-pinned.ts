import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isBranch, isCommit, isOfGitHub } from '../uses.ts';
import { SECURE_USE, firstUseRule, oneJob, zizmor } from '../workflow-rule.ts';

export default firstUseRule({
  id: 'github_actions_github_action_not_pinned',
  title: "An action of GitHub's own is not pinned to a commit",
  terms: ['unpinned action', 'SHA pinning'],
  severity: LOW,
  problem: 'A tag moves with each release, so a run cannot be repeated, and a mistake of GitHub reaches you at once.',
  remediation: 'Pin the full commit, with the version in a comment: `uses: actions/checkout@<40 digits> # v4.2.2`.',
  sources: [`${SECURE_USE}#using-third-party-actions`, zizmor('unpinned-uses')],
  references: [cwe(829), nist('SR-3')],

  examples: {
    bad: [oneJob('- uses: «actions/checkout@v4»'), oneJob('- «uses: |\n    actions/checkout@v4»')],
    good: [
      oneJob('- uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2'),
      oneJob('- uses: example/a@v1'),
    ],
  },

  judge({ reference: { ref, owner }, step }) {
    if (!step || ref === undefined || isCommit(ref) || !isOfGitHub(owner) || isBranch(ref)) return undefined;
    return { code: 'is', values: { setting: 'the reference', value: ref.slice(0, 60) } };
  },
});
