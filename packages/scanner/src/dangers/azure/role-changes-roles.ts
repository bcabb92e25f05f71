import { settingDanger } from '../setting-danger.ts';
import { havingMatch } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_role_changes_roles',
  title: 'A role of your own may write roles or give them away',
  severity: 4,
  problem: 'Whoever has it gives themselves every right.',
  family: 'leastPrivilege',
  remediation: 'Name in {} only what is needed.',
  wrong: havingMatch(/^Microsoft\.Authorization\/(?:\*|(?:roleDefinitions|roleAssignments)\/(?:write|\*)|\*\/write)$/i),
  in: {
    terraform: [
      {
        types: ['azurerm_role_definition'],
        each: 'permissions',
        key: 'actions',
        bad: ['Microsoft.Authorization/roleDefinitions/write'],
        good: ['Microsoft.Storage/*/read'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Authorization/roleDefinitions'],
        each: 'permissions',
        key: 'actions',
        bad: ['Microsoft.Authorization/roleDefinitions/write'],
        good: ['Microsoft.Storage/*/read'],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_roledefinition'],
        each: 'permissions',
        key: 'actions',
        bad: ['Microsoft.Authorization/*'],
        good: ['Microsoft.Storage/*/read'],
      },
    ],
  },
});
