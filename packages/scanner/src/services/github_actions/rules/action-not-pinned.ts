import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isBranch, isCommit, isOfGitHub } from '../uses.ts';
import { SECURE_USE, oneJob, usesRule, zizmor } from '../workflow-rule.ts';

export default usesRule({
  id: 'github_actions_action_not_pinned',
  title: 'A third-party action is not pinned to a commit',
  terms: ['unpinned action', 'mutable tag', 'SHA pinning', 'supply chain'],
  severity: MODERATE,
  problem:
    'Whoever may write to its repository, or takes over an account there, moves the tag, and other code runs with your token and secrets: so secrets of thousands of repositories were stolen in 2025.',
  remediation:
    'Pin the full commit, with the version in a comment: `uses: owner/action@<40 digits> # v1.2.3`, and let Dependabot update both.',
  sources: [
    `${SECURE_USE}#using-third-party-actions`,
    zizmor('unpinned-uses'),
    'https://github.com/advisories/GHSA-mrrh-fwg8-r2c3',
  ],
  references: [cwe(829), nist('SR-3'), nist('SI-7')],

  examples: {
    bad: [oneJob('- uses: «softprops/action-gh-release@v2»'), oneJob('- uses: «softprops/action-gh-release@c95fe14»')],
    good: [
      oneJob('- uses: softprops/action-gh-release@c95fe1489396fe8a9eb87c0abf8aa5b2ef267fda # v2.2.1'),
      oneJob('- uses: actions/checkout@v4'),
      oneJob('- uses: ./.github/actions/build'),
      oneJob('- if: false\n  uses: softprops/action-gh-release@v2'),
    ],
  },

  judge({ reference: { ref, owner }, step }) {
    if (!step || ref === undefined || isCommit(ref) || isOfGitHub(owner) || isBranch(ref)) return undefined;
    return { code: 'is', values: { setting: 'the reference', value: ref.slice(0, 60) } };
  },
});
