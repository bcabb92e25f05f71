import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_not_versioned',
  title: 'A storage account keeps no earlier versions of its blobs',
  severity: 1,
  problem: 'What is overwritten by mistake, or encrypted by an attacker, cannot be brought back.',
  family: 'deletion',
  sources: ['https://learn.microsoft.com/azure/storage/blobs/versioning-overview'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'blob_properties.versioning_enabled',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts/blobServices'],
        key: 'isVersioningEnabled',
        bad: false,
        good: true,
      },
    ],
  },
});
