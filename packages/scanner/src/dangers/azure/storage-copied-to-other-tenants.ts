import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_copied_to_other_tenants',
  title: 'A storage account lets its blobs be replicated into accounts of other tenants',
  severity: 2,
  problem:
    'Whoever takes over an account with rights on the storage copies all of its data, now and later, to a tenant of their own.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'certainty that nothing is replicated to another tenant' },
  sources: ['https://learn.microsoft.com/azure/storage/blobs/object-replication-prevent-cross-tenant-policies'],
  wrong: on,
  in: {
    terraform: [
      { types: ['azurerm_storage_account'], key: 'cross_tenant_replication_enabled', bad: true, good: false },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Storage/storageAccounts'], key: 'allowCrossTenantReplication', bad: true, good: false },
    ],
  },
});
