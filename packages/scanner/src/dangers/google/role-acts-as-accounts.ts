import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_role_acts_as_accounts',
  title: 'Somebody may act as every service account of a project, folder or organization',
  severity: 4,
  problem: 'Whoever takes over this account has the rights of the most powerful one.',
  family: 'leastPrivilege',
  references: [cisGoogle('1.6')],
  remediation: 'Give the role on single service accounts, by `google_service_account_iam_member`, not in {}.',
  wrong: oneOf(
    'roles/iam.serviceAccountUser',
    'roles/iam.serviceAccountTokenCreator',
    'roles/iam.serviceAccountAdmin',
    'roles/iam.serviceAccountKeyAdmin',
    'roles/iam.workloadIdentityUser',
  ),
  in: {
    terraform: [
      {
        types: [
          'google_project_iam_member',
          'google_project_iam_binding',
          'google_folder_iam_member',
          'google_folder_iam_binding',
          'google_organization_iam_member',
          'google_organization_iam_binding',
        ],
        key: 'role',
        bad: 'roles/iam.serviceAccountTokenCreator',
        good: 'roles/iam.serviceAccountViewer',
      },
    ],
  },
});
