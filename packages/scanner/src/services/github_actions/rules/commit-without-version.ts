import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { isCommit } from '../uses.ts';
import { SECURE_USE, firstUseRule, oneJob, zizmor } from '../workflow-rule.ts';

export default firstUseRule({
  id: 'github_actions_commit_without_version',
  title: 'A pinned commit has no comment that says which version it is',
  severity: LOW,
  category: 'hygiene',
  problem: 'Neither people nor tools that look for advisories and updates can tell how old the action is.',
  remediation: 'Name the version behind it: `uses: owner/action@<40 digits> # v1.2.3`.',
  sources: [zizmor('ref-version-mismatch'), SECURE_USE],
  references: [cwe(1059)],

  examples: {
    bad: [oneJob('- uses: «actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683»')],
    good: [
      oneJob('- uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2'),
      oneJob('- uses: actions/checkout@v4'),
    ],
  },

  judge: ({ uses, reference: { ref } }) =>
    isCommit(ref) && uses.comment === undefined
      ? { code: 'lacks', values: { setting: 'the commit', value: 'a version' } }
      : undefined,
});
