import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_pipeline_token_writes',
  title: 'The token of every workflow may write, or approve pull requests, by default',
  severity: 3,
  problem:
    'One action or script that is taken over changes the code, its tags and releases, or approves its own pull request.',
  family: 'leastPrivilege',
  sources: [
    'https://docs.github.com/en/actions/security-for-github-actions/security-guides/automatic-token-authentication',
  ],
  wrong: oneOf('write'),
  in: {
    terraform: [
      {
        types: [
          'github_workflow_repository_permissions',
          'github_actions_organization_workflow_permissions',
          'github_enterprise_actions_workflow_permissions',
        ],
        key: 'default_workflow_permissions',
        unset: 'fine',
        bad: 'write',
        good: 'read',
      },
      {
        types: [
          'github_workflow_repository_permissions',
          'github_actions_organization_workflow_permissions',
          'github_enterprise_actions_workflow_permissions',
        ],
        key: 'can_approve_pull_request_reviews',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
