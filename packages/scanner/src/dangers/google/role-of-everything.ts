import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_role_of_everything',
  title: 'Somebody is owner or editor of a whole project, folder or organization',
  severity: 4,
  problem: 'Whoever takes over one of these accounts may change nearly everything.',
  family: 'leastPrivilege',
  remediation: 'Give the few roles that are needed in {}.',
  wrong: oneOf('roles/owner', 'roles/editor'),
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
        bad: 'roles/editor',
        good: 'roles/storage.objectViewer',
      },
    ],
  },
});
