import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_single_encryption',
  title: 'The disks under a storage account are not encrypted a second time (infrastructure encryption)',
  severity: 1,
  problem: 'One broken algorithm or leaked key lays the data open.',
  family: 'encryptionAtRest',
  references: [cisAzure('3.2')],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'infrastructure_encryption_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'encryption.requireInfrastructureEncryption',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageaccount'],
        shown: { name: 'shop' },
        key: 'encryption.require_infrastructure_encryption',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
