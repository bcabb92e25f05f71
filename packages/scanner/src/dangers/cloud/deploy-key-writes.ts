import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_deploy_key_writes',

  title: 'A deploy key may write to its repository',
  severity: 2,
  problem: 'The key lies on a machine; whoever gets hold of it changes the code past every review.',
  family: 'leastPrivilege',
  wrong: off,
  in: {
    terraform: [
      { types: ['github_repository_deploy_key'], key: 'read_only', unset: 'fine', bad: false, good: true },
      {
        types: ['gitlab_deploy_key', 'gitlab_deploy_key_enable'],
        key: 'can_push',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
