import { PERSONAL_ACCOUNT } from '../../rules/personal-account.ts';
import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { havingMatch, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_role_for_personal_account',
  title: 'A personal account, such as one of Gmail, has a role in a project, folder or organization',
  severity: 3,
  problem:
    'Nobody but its owner decides on its password and second factor, and it keeps the role when its owner leaves.',
  family: 'leastPrivilege',
  references: [cisGoogle('1.1')],
  remediation: 'Name an account of your organization, or a group of such, in {}.',
  wrong: matching(PERSONAL_ACCOUNT),
  in: {
    terraform: [
      {
        types: ['google_project_iam_member', 'google_folder_iam_member', 'google_organization_iam_member'],
        key: 'member',
        bad: 'user:jane.shop@gmail.com',
        good: 'user:jane@shop.example.com',
        shown: { role: 'roles/viewer' },
      },
      {
        types: ['google_project_iam_binding', 'google_folder_iam_binding', 'google_organization_iam_binding'],
        key: 'members',
        bad: ['user:jane.shop@gmail.com'],
        good: ['user:jane@shop.example.com', 'serviceAccount:shop@gmail.com.iam.gserviceaccount.com'],
        shown: { role: 'roles/viewer' },
        wrong: havingMatch(PERSONAL_ACCOUNT),
      },
    ],
  },
});
