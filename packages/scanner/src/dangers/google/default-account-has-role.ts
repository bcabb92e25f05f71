import { settingDanger } from '../setting-danger.ts';
import { havingMatchInPart, matchingInPart } from '../value-tests.ts';

export default settingDanger({
  name: 'google_default_account_has_role',
  title: 'A default service account has a role in a whole project, folder or organization',
  severity: 3,
  problem: 'Every machine and function that names no account of its own uses this role.',
  family: 'leastPrivilege',
  remediation: 'Name a service account of its own in {}.',
  wrong: matchingInPart(/(?:-compute@developer|@appspot)\.gserviceaccount\.com$/i),
  in: {
    terraform: [
      {
        types: ['google_project_iam_member', 'google_folder_iam_member', 'google_organization_iam_member'],
        key: 'member',
        bad: 'serviceAccount:123456789-compute@developer.gserviceaccount.com',
        good: 'serviceAccount:shop@shop.iam.gserviceaccount.com',
        shown: { role: 'roles/viewer' },
      },
      {
        types: ['google_project_iam_binding', 'google_folder_iam_binding', 'google_organization_iam_binding'],
        key: 'members',
        bad: ['serviceAccount:123456789-compute@developer.gserviceaccount.com'],
        good: ['serviceAccount:shop@shop.iam.gserviceaccount.com'],
        shown: { role: 'roles/viewer' },
        wrong: havingMatchInPart(/(?:-compute@developer|@appspot)\.gserviceaccount\.com$/i),
      },
    ],
  },
});
