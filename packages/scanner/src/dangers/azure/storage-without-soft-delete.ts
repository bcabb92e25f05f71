import { settingDanger } from '../setting-danger.ts';
import { missing, off, type ValueTest } from '../value-tests.ts';

/** Accounts for files alone have no blobs. */
const withBlobs: ValueTest = (answer) => missing(answer).or(answer.is('FileStorage').not());

export default settingDanger({
  name: 'azure_storage_without_soft_delete',
  title: 'Deleted blobs of a storage account are gone at once: soft delete is off',
  severity: 2,
  problem: 'A mistake or a blackmailer with a stolen key deletes data for good.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'blob_properties.delete_retention_policy',
        wrong: missing,
        unset: 'bad',
        good: { days: 30 },
        standsAlone: true,
        when: [{ key: 'account_kind', is: withBlobs }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'deleteRetentionPolicy.enabled',
        unset: 'bad',
        good: true,
        when: [{ key: 'kind', is: withBlobs }],
        beside: {
          type: 'Microsoft.Storage/storageAccounts/blobServices',
          names: 'parent',
          name: 'name',
          key: 'deleteRetentionPolicy.enabled',
        },
      },
      {
        types: ['Microsoft.Storage/storageAccounts/blobServices'],
        key: 'deleteRetentionPolicy.enabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Storage/storageAccounts/fileServices'],
        key: 'shareDeleteRetentionPolicy.enabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Storage/storageAccounts/blobServices'],
        key: 'containerDeleteRetentionPolicy.enabled',
        bad: false,
        good: true,
      },
    ],
  },
});
