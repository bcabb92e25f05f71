import { PERSONAL_ACCOUNT } from '../../rules/personal-account.ts';
import { settingDanger } from '../setting-danger.ts';
import { havingMatch, matching } from '../value-tests.ts';

/** A personal account is told as such. */
const USER = new RegExp(`^(?!${PERSONAL_ACCOUNT.source})user:`, 'i');

export default settingDanger({
  name: 'google_role_for_single_user',
  title: 'A single user, not a group, has a role in a project, folder or organization',
  severity: 1,
  problem: 'Roles that are given one by one are forgotten: the user keeps them after a change of job.',
  family: 'leastPrivilege',
  sources: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  remediation: 'Name a group that the user belongs to in {}.',
  wrong: matching(USER),
  in: {
    terraform: [
      {
        types: ['google_project_iam_member', 'google_folder_iam_member', 'google_organization_iam_member'],
        key: 'member',
        bad: 'user:jane@shop.example.com',
        good: 'group:shop@shop.example.com',
        shown: { role: 'roles/viewer' },
      },
      {
        types: ['google_project_iam_binding', 'google_folder_iam_binding', 'google_organization_iam_binding'],
        key: 'members',
        bad: ['group:shop@shop.example.com', 'user:jane@shop.example.com'],
        good: ['group:shop@shop.example.com', 'serviceAccount:shop@shop.iam.gserviceaccount.com'],
        shown: { role: 'roles/viewer' },
        wrong: havingMatch(USER),
      },
    ],
  },
});
