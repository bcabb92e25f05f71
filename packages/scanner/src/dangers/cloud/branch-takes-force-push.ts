import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_branch_takes_force_push',
  title: 'A protected branch may be overwritten by force',
  severity: 2,
  problem: 'Reviewed changes can be replaced by others without a trace.',
  family: 'integrity',
  wrong: on,
  in: {
    terraform: [
      { types: ['gitlab_branch_protection'], key: 'allow_force_push', unset: 'fine', bad: true, good: false },
      { types: ['github_branch_protection'], key: 'allows_force_pushes', unset: 'fine', bad: true, good: false },
      {
        types: ['gitlab_group', 'gitlab_application_settings'],
        key: 'default_branch_protection_defaults.allow_force_push',
        unset: 'fine',
        bad: true,
        good: false,
      },
      // 0 is for branches without any protection.
      {
        types: ['gitlab_group', 'gitlab_application_settings'],
        key: 'default_branch_protection',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: 0,
        good: 2,
      },
    ],
  },
});
