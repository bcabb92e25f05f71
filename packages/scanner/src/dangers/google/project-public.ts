import { settingDanger } from '../setting-danger.ts';
import { oneOf, having } from '../value-tests.ts';

export default settingDanger({
  name: 'google_project_public',
  title: 'Anyone has a role in a whole project, folder or organization',
  severity: 5,
  problem: 'Everyone on the internet, or everyone with a Google account, uses what the role allows in all of it.',
  family: 'publicAccess',
  remediation: 'Name the groups and service accounts that need the role in {}.',
  wrong: oneOf('allUsers', 'allAuthenticatedUsers'),
  in: {
    terraform: [
      {
        types: ['google_project_iam_member', 'google_folder_iam_member', 'google_organization_iam_member'],
        key: 'member',
        bad: 'allUsers',
        good: 'group:shop@example.com',
        shown: { role: 'roles/viewer' },
      },
      {
        types: ['google_project_iam_binding', 'google_folder_iam_binding', 'google_organization_iam_binding'],
        key: 'members',
        bad: ['allUsers'],
        good: ['group:shop@example.com'],
        wrong: having('allUsers', 'allAuthenticatedUsers'),
        shown: { role: 'roles/viewer' },
      },
    ],
  },
});
