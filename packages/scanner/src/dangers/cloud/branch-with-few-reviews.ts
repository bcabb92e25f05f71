import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_branch_with_few_reviews',
  title: 'A protected branch takes changes that fewer than two people have approved',
  severity: 1,
  problem: 'One account that is taken over, with one helper, is enough to bring code in.',
  family: 'integrity',
  wrong: below(2),
  in: {
    terraform: [
      {
        types: ['github_branch_protection', 'github_branch_protection_v3'],
        key: 'required_pull_request_reviews.required_approving_review_count',
        unset: 'bad',
        bad: 1,
        good: 2,
      },
      {
        types: ['azuredevops_branch_policy_min_reviewers'],
        key: 'settings.reviewer_count',
        unset: 'bad',
        bad: 1,
        good: 2,
      },
      { types: ['gitlab_project_approval_rule'], key: 'approvals_required', bad: 1, good: 2 },
      {
        types: ['aws_codecommit_approval_rule_template'],
        key: 'content.Statements.NumberOfApprovalsNeeded',
        bad: 1,
        good: 2,
      },
    ],
  },
});
