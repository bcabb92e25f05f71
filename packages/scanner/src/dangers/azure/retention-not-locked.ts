import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_retention_not_locked',
  title: 'The time for which blobs cannot be deleted is not locked',
  severity: 1,
  problem:
    'Whoever may change the account shortens it or takes it away, and deletes what was to be kept, such as logs.',
  family: 'backups',
  remediation: 'Lock it by {} once the time is right: it can never be shortened again.',
  sources: ['https://learn.microsoft.com/azure/storage/blobs/immutable-time-based-retention-policy-overview'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_container_immutability_policy'],
        key: 'locked',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_storage_account'],
        key: 'immutability_policy.state',
        wrong: oneOf('Unlocked', 'Disabled'),
        unset: 'fine',
        bad: 'Unlocked',
        good: 'Locked',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'immutableStorageWithVersioning.immutabilityPolicy.state',
        wrong: oneOf('Unlocked', 'Disabled'),
        unset: 'fine',
        bad: 'Unlocked',
        good: 'Locked',
      },
    ],
  },
});
