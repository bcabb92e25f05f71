import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, havingMatch } from '../value-tests.ts';

export default settingDanger({
  name: 'google_account_is_admin',
  title: 'A service account has a role of administrators in a whole project, folder or organization',
  severity: 3,
  problem: 'Whoever takes over a program that runs with it rules that service in all of it.',
  family: 'leastPrivilege',
  references: [cisGoogle('1.5')],
  remediation: 'Give the few roles that the program needs in {}.',
  wrong: matching(/^roles\/(?!iam\.serviceAccount(?:Key)?Admin$).*admin$/i),
  in: {
    terraform: [
      {
        types: ['google_project_iam_member', 'google_folder_iam_member', 'google_organization_iam_member'],
        key: 'role',
        bad: 'roles/storage.admin',
        good: 'roles/storage.objectViewer',
        when: [
          {
            key: 'member',
            is: matching(/^serviceAccount:/i),
            shown: 'serviceAccount:shop@shop.iam.gserviceaccount.com',
          },
        ],
      },
      {
        types: ['google_project_iam_binding', 'google_folder_iam_binding', 'google_organization_iam_binding'],
        key: 'role',
        bad: 'roles/storage.admin',
        good: 'roles/storage.objectViewer',
        when: [
          {
            key: 'members',
            is: havingMatch(/^serviceAccount:/i),
            shown: ['serviceAccount:shop@shop.iam.gserviceaccount.com'],
          },
        ],
      },
    ],
  },
});
