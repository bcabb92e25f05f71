import { settingDanger } from '../setting-danger.ts';
import { on, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_branch_deletable',
  title: 'A protected branch may be deleted',
  severity: 2,
  problem:
    'Whoever may write to the repository deletes the branch, and can make it anew with another history that nobody reviewed.',
  family: 'integrity',
  sources: [
    'https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-protected-branches/about-protected-branches',
  ],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['github_branch_protection'],
        key: 'allows_deletions',
        unset: 'fine',
        bad: true,
        good: false,
        // A locked branch cannot be deleted.
        when: [{ key: 'lock_branch', is: otherThan('true') }],
      },
    ],
  },
});
