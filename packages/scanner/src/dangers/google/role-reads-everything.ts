import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_role_reads_everything',
  title: 'Somebody may read all of an organization or folder: the basic role of viewers',
  severity: 2,
  problem: 'Whoever takes over one of these accounts reads the settings and much of the data of all projects.',
  family: 'leastPrivilege',
  remediation: 'Give the few roles that are needed in {}.',
  sources: ['https://cloud.google.com/iam/docs/roles-overview'],
  wrong: oneOf('roles/viewer'),
  in: {
    terraform: [
      {
        types: [
          'google_folder_iam_member',
          'google_folder_iam_binding',
          'google_organization_iam_member',
          'google_organization_iam_binding',
        ],
        key: 'role',
        bad: 'roles/viewer',
        good: 'roles/browser',
      },
    ],
  },
});
