import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_members_change_every_repository',

  title: 'Every member of an organization on GitHub may change every repository',
  severity: 2,
  problem: 'One account that is taken over is enough to change the code of all teams.',
  family: 'leastPrivilege',
  wrong: oneOf('write', 'admin'),
  in: {
    terraform: [
      {
        types: ['github_organization_settings'],
        key: 'default_repository_permission',
        unset: 'fine',
        bad: 'write',
        good: 'read',
      },
    ],
  },
});
