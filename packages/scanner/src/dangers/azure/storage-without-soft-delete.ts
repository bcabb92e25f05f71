import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { below, missing, off, type ValueTest } from '../value-tests.ts';

/** Accounts for files alone have no blobs. */
const withBlobs: ValueTest = (answer) => missing(answer).or(answer.is('FileStorage').not());

export default settingDanger({
  name: 'azure_storage_without_soft_delete',
  title: 'Deleted blobs or shares of a storage account are gone at once, or within a week: soft delete is off or short',
  severity: 2,
  problem: 'A mistake or a blackmailer with a stolen key deletes data for good.',
  family: 'deletion',
  references: [cisAzure('3.11')],
  sources: ['https://learn.microsoft.com/azure/storage/blobs/data-protection-overview'],
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
      {
        types: ['azurerm_storage_account'],
        key: 'blob_properties.delete_retention_policy.days',
        wrong: below(7),
        unset: 'fine',
        bad: 1,
        good: 30,
      },
      {
        types: ['azurerm_storage_account'],
        key: 'blob_properties.container_delete_retention_policy.days',
        wrong: below(7),
        unset: 'fine',
        bad: 1,
        good: 30,
        shown: { 'blob_properties.delete_retention_policy.days': 30 },
      },
      {
        types: ['azurerm_storage_account'],
        key: 'share_properties.retention_policy.days',
        wrong: below(7),
        unset: 'fine',
        bad: 1,
        good: 30,
        shown: { 'blob_properties.delete_retention_policy.days': 30 },
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
      {
        types: ['Microsoft.Storage/storageAccounts/blobServices'],
        key: 'deleteRetentionPolicy.days',
        wrong: below(7),
        unset: 'fine',
        bad: 1,
        good: 30,
        shown: { 'deleteRetentionPolicy.enabled': true },
      },
    ],
  },
});
