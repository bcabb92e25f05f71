import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_branch_spares_administrators',
  title: 'The protection of a branch, or of an environment that is deployed to, does not hold for administrators',
  severity: 1,
  problem: 'One account of an administrator that is taken over changes the code past every review.',
  family: 'integrity',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['github_branch_protection', 'github_branch_protection_v3'],
        key: 'enforce_admins',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['github_repository_environment'],
        key: 'can_admins_bypass',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
