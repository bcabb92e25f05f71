import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_without_soft_delete',
  title: 'Deleted blobs of a storage account are gone at once: soft delete is off',
  severity: 2,
  problem: 'A mistake or a blackmailer with a stolen key deletes data for good.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts/blobServices'],
        key: 'deleteRetentionPolicy.enabled',
        bad: false,
        good: true,
      },
    ],
  },
});
