import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_pipeline_runs_any_action',

  title: 'Workflows may use every action that anyone publishes',
  severity: 2,
  problem: 'One action that is taken over or mistyped runs with the tokens and secrets of the repositories.',
  family: 'integrity',
  wrong: oneOf('all'),
  in: {
    terraform: [
      {
        types: [
          'github_actions_organization_permissions',
          'github_actions_repository_permissions',
          'github_enterprise_actions_permissions',
        ],
        key: 'allowed_actions',
        unset: 'fine',
        bad: 'all',
        good: 'selected',
      },
    ],
  },
});
