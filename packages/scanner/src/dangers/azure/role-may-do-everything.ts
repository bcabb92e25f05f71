import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_role_may_do_everything',
  title: 'A role of your own may do everything',
  severity: 4,
  problem:
    'One account that is taken over owns the subscription; nobody expects it in a role that is not called Owner. With data actions it is all that is stored there.',
  family: 'leastPrivilege',
  remediation: 'Name in {} only what is needed.',
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: ['azurerm_role_definition'],
        each: 'permissions',
        key: 'actions',
        bad: ['*'],
        good: ['Microsoft.Storage/*/read'],
      },
      {
        types: ['azurerm_role_definition'],
        each: 'permissions',
        key: 'data_actions',
        unset: 'fine',
        bad: ['*'],
        good: ['Microsoft.Storage/storageAccounts/blobServices/containers/blobs/read'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Authorization/roleDefinitions'],
        each: 'permissions',
        key: 'dataActions',
        unset: 'fine',
        bad: ['*'],
        good: ['Microsoft.Storage/storageAccounts/blobServices/containers/blobs/read'],
      },
      {
        types: ['Microsoft.Authorization/roleDefinitions'],
        each: 'permissions',
        key: 'actions',
        bad: ['*'],
        good: ['Microsoft.Storage/*/read'],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_roledefinition'],
        each: 'permissions',
        key: 'actions',
        bad: ['*'],
        good: ['Microsoft.Storage/*/read'],
      },
    ],
  },
});
