import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_shared_key',
  title: 'A storage account lets in whoever has one of its keys: shared key access is on',
  severity: 2,
  problem:
    'One leaked key gives everything in the account to whoever has it, and the log shows no person; only sign-ins of Microsoft Entra can be limited and taken back one by one.',
  family: 'authentication',
  sources: ['https://learn.microsoft.com/azure/storage/common/shared-key-authorization-prevent'],
  fix: { kind: 'suggested', needs: 'an identity with a role on the account for everything that uses it' },
  wrong: on,
  in: {
    terraform: [
      { types: ['azurerm_storage_account'], key: 'shared_access_key_enabled', unset: 'bad', bad: true, good: false },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'allowSharedKeyAccess',
        unset: 'bad',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      { types: ['azure.azcollection.azure_rm_storageaccount'], key: 'allow_shared_key_access', bad: true, good: false },
    ],
  },
});
