import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_key_not_rotated',
  title: 'A key is never rotated, or what is encrypted with it keeps the old version',
  severity: 1,
  problem: 'A key that leaked once opens everything that was ever encrypted with it.',
  family: 'keyRotation',
  references: [cisAzure('8.8')],
  remediation: 'Set {}.',
  sources: [
    'https://learn.microsoft.com/azure/key-vault/keys/how-to-configure-key-rotation',
    'https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0',
  ],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_key_vault_key'],
        key: 'rotation_policy',
        wrong: missing,
        unset: 'bad',
        good: { expire_after: 'P90D', notify_before_expiry: 'P29D' },
      },
      {
        types: ['azurerm_disk_encryption_set'],
        key: 'auto_key_rotation_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: [
          'azurerm_mssql_server_transparent_data_encryption',
          'azurerm_mssql_managed_instance_transparent_data_encryption',
        ],
        key: 'auto_rotation_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          {
            key: 'key_vault_key_id',
            is: (answer) => missing(answer).not(),
            shown: 'https://shop.vault.azure.net/keys/a',
          },
        ],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.KeyVault/vaults/keys'],
        key: 'rotationPolicy',
        wrong: missing,
        unset: 'bad',
        good: { attributes: { expiryTime: 'P90D' } },
        shown: { kty: 'RSA' },
      },
      {
        types: ['Microsoft.Compute/diskEncryptionSets'],
        key: 'rotationToLatestKeyVersionEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { encryptionType: 'EncryptionAtRestWithCustomerKey' },
      },
      {
        types: ['Microsoft.KeyVault/managedHSMs/keys'],
        key: 'rotationPolicy',
        wrong: missing,
        unset: 'bad',
        good: { attributes: { expiryTime: 'P90D' } },
        shown: { kty: 'RSA-HSM' },
      },
      {
        types: ['Microsoft.Sql/servers/encryptionProtector', 'Microsoft.Sql/managedInstances/encryptionProtector'],
        key: 'autoRotationEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'serverKeyType', is: oneOf('AzureKeyVault'), shown: 'AzureKeyVault' }],
      },
      { types: ['Microsoft.Sql/servers/databases'], key: 'encryptionProtectorAutoRotation', bad: false, good: true },
      {
        types: ['Microsoft.Databricks/workspaces'],
        key: 'encryption.entities.managedDisk.rotationToLatestKeyVersionEnabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Batch/batchAccounts/pools'],
        key: 'deploymentConfiguration.virtualMachineConfiguration.diskEncryptionConfiguration.customerManagedKey.rotationToLatestKeyVersionEnabled',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.StorageCache/caches'],
        key: 'encryptionSettings.rotationToLatestKeyVersionEnabled',
        bad: false,
        good: true,
      },
    ],
  },
});
