import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_cors_any_origin',
  title: 'Every web site may call a storage account from the browsers of its visitors: CORS allows any origin',
  severity: 2,
  problem: 'A foreign page that holds or finds a signature reads and writes with it.',
  family: 'publicAccess',
  remediation: 'Name the origins that need it in {}.',
  wrong: having('*'),
  in: {
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts/blobServices'],
        each: 'cors.corsRules',
        key: 'allowedOrigins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: [
          'Microsoft.Storage/storageAccounts/fileServices',
          'Microsoft.Storage/storageAccounts/queueServices',
          'Microsoft.Storage/storageAccounts/tableServices',
        ],
        each: 'cors.corsRules',
        key: 'allowedOrigins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageaccount'],
        each: 'blob_cors',
        key: 'allowed_origins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
    terraform: [
      {
        types: ['azurerm_storage_account'],
        each: 'blob_properties[].cors_rule',
        key: 'allowed_origins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['azurerm_storage_account'],
        each: 'queue_properties[].cors_rule',
        key: 'allowed_origins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
      {
        types: ['azurerm_storage_account'],
        each: 'share_properties[].cors_rule',
        key: 'allowed_origins',
        bad: ['*'],
        good: ['https://shop.example'],
      },
    ],
  },
});
