import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_plain_http',
  title: 'A storage account accepts plain HTTP: secure transfer is off',
  severity: 4,
  problem: 'Data and access keys can be read and changed by anyone on the way.',
  family: 'encryptionInTransit',
  sources: ['https://learn.microsoft.com/azure/storage/common/storage-require-secure-transfer'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'https_traffic_only_enabled',
        formerKey: 'enable_https_traffic_only',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Storage/storageAccounts'], key: 'supportsHttpsTrafficOnly', bad: false, good: true },
    ],
    ansible: [{ types: ['azure.azcollection.azure_rm_storageaccount'], key: 'https_only', bad: false, good: true }],
  },
});
