import { settingDanger } from '../setting-danger.ts';
import { off, on, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_branch_keeps_stale_reviews',
  title: 'Approvals of a pull request stay when it is changed afterwards',
  severity: 1,
  problem: 'Whoever has an approval pushes something else on top of it, which nobody looked at.',
  family: 'integrity',
  sources: [
    'https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-protected-branches/about-protected-branches',
    'https://docs.gitlab.com/user/project/merge_requests/approvals/settings/',
  ],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['github_branch_protection', 'github_branch_protection_v3'],
        each: 'required_pull_request_reviews',
        key: 'dismiss_stale_reviews',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          // Where none is asked for, none gets stale.
          { key: 'required_approving_review_count', is: otherThan('0'), shown: 2 },
          // Then somebody else has to look at what was pushed last.
          { key: 'require_last_push_approval', is: otherThan('true') },
        ],
      },
      {
        types: ['gitlab_project_level_mr_approvals'],
        key: 'reset_approvals_on_push',
        unset: 'fine',
        bad: false,
        good: true,
        // Only those are taken away that a change concerns.
        when: [{ key: 'selective_code_owner_removals', is: otherThan('true') }],
      },
      {
        types: ['google_secure_source_manager_branch_rule'],
        key: 'allow_stale_reviews',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
