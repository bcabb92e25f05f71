import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_members_publish_repositories',
  title: 'Every member of an organization on GitHub may make public repositories or pages, or forks of private ones',
  severity: 2,
  problem:
    'Source code and secrets get out by one careless click, or by one account that is taken over, and stay in the forks of whoever leaves.',
  family: 'publicAccess',
  sources: [
    'https://docs.github.com/en/organizations/managing-organization-settings/restricting-repository-creation-in-your-organization',
    'https://docs.github.com/en/pull-requests/collaborating-with-pull-requests/working-with-forks/about-permissions-and-visibility-of-forks',
  ],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['github_organization_settings'],
        key: 'members_can_create_public_repositories',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['github_organization_settings'],
        key: 'members_can_create_public_pages',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['github_organization_settings'],
        key: 'members_can_fork_private_repositories',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
