import { settingDanger } from '../setting-danger.ts';
import { off, on, there } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_author_approves',
  title: 'Whoever writes a change, or starts its deployment, may approve it',
  severity: 2,
  problem: 'One person, or whoever has their login, brings code in that nobody else looked at.',
  family: 'integrity',
  sources: ['https://docs.gitlab.com/user/project/merge_requests/approvals/settings/'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['gitlab_project_level_mr_approvals'],
        key: 'merge_requests_author_approval',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['github_repository_environment'],
        key: 'prevent_self_review',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'reviewers', is: there, shown: { users: [1] } }],
      },
    ],
  },
});
