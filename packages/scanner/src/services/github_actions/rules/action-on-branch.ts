import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isBranch, isOfGitHub } from '../uses.ts';
import { SECURE_USE, oneJob, usesRule, zizmor } from '../workflow-rule.ts';

export default usesRule({
  id: 'github_actions_action_on_branch',
  title: 'An action is taken from a branch: each push changes it',
  terms: ['unpinned action', 'uses main', 'uses master'],
  severity: HIGH,
  problem:
    'Whatever is pushed to the branch runs at once with your token and secrets, reviewed or not, and nobody can tell what ran yesterday.',
  remediation: 'Pin the full commit of a release: `uses: owner/action@<40 digits> # v1.2.3`.',
  sources: [`${SECURE_USE}#using-third-party-actions`, zizmor('unpinned-uses')],
  references: [cwe(829), nist('SR-3'), nist('SI-7')],

  examples: {
    bad: [oneJob('- uses: «example/deploy@main»'), oneJob('- uses: «actions/checkout@master»')],
    good: [
      oneJob('- uses: example/deploy@0123456789abcdef0123456789abcdef01234567 # main'),
      oneJob('- uses: actions/checkout@v4'),
    ],
  },

  judge({ reference: { ref, owner }, step }) {
    if (!step || ref === undefined || !isBranch(ref)) return undefined;
    return {
      message: { code: 'is', values: { setting: 'the reference', value: ref.slice(0, 60) } },
      severity: isOfGitHub(owner) ? MODERATE_LOW : HIGH,
    };
  },
});
