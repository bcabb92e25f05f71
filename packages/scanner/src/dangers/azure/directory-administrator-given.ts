import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf, type ValueTest } from '../value-tests.ts';

const ofWholeTenant: ValueTest = (answer) => missing(answer).or(answer.is('/'));

export default settingDanger({
  name: 'azure_directory_administrator_given',
  title:
    'Somebody may become administrator of the whole Entra tenant: Global Administrator, or a right that leads there',
  severity: 4,
  problem:
    'Whoever gets hold of its login or secret owns every account of the tenant, and through these every subscription.',
  family: 'leastPrivilege',
  remediation: 'Choose in {} a role or right that has what is needed and no more.',
  sources: [
    'https://learn.microsoft.com/entra/identity/role-based-access-control/permissions-reference',
    'https://learn.microsoft.com/entra/identity/role-based-access-control/privileged-roles-permissions',
    'https://learn.microsoft.com/graph/permissions-reference',
  ],
  // Global Administrator and Privileged Role Administrator.
  wrong: oneOf('62e90394-69f5-4237-9190-012177145e10', 'e8611ab8-c189-46e8-94e1-60213ab1f814'),
  in: {
    terraform: [
      {
        types: ['azuread_directory_role_assignment'],
        key: 'role_id',
        unset: 'fine',
        bad: '62e90394-69f5-4237-9190-012177145e10',
        good: '88d8e3e3-8f55-4a1e-953a-9b9898b8876b',
        when: [
          { key: 'directory_scope_id', is: ofWholeTenant },
          { key: 'app_scope_id', is: ofWholeTenant },
        ],
      },
      {
        types: ['azuread_app_role_assignment'],
        key: 'app_role_id',
        // RoleManagement.ReadWrite.Directory and AppRoleAssignment.ReadWrite.All.
        wrong: oneOf('9e3f62cf-ca93-4989-b6ce-bf83c28f9fe8', '06b708a9-e830-4db3-a914-8e69da51d44f'),
        unset: 'fine',
        bad: '9e3f62cf-ca93-4989-b6ce-bf83c28f9fe8',
        good: 'df021288-bdef-4463-88db-98f22de89214',
      },
    ],
  },
});
