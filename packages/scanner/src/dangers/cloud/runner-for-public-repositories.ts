import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_runner_for_public_repositories',
  title: 'Public repositories may use a group of self-hosted runners',
  severity: 4,
  problem:
    'Anyone who opens a pull request of a public repository may run code on the machine, and stay there for the jobs of others.',
  family: 'isolation',
  sources: [
    'https://docs.github.com/en/actions/security-for-github-actions/security-guides/security-hardening-for-github-actions',
  ],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['github_actions_runner_group', 'github_enterprise_actions_runner_group'],
        key: 'allows_public_repositories',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
