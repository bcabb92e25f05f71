import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_single_encryption',
  title: 'Data lies encrypted once only: double encryption is off',
  severity: 1,
  problem: 'One flaw in one layer, or one leaked key, is enough to read the data.',
  family: 'encryptionAtRest',
  sources: ['https://learn.microsoft.com/azure/security/fundamentals/double-encryption'],
  fix: { kind: 'suggested', needs: 'a service that is made anew' },
  wrong: otherThan('true', 'Enabled'),
  in: {
    terraform: [
      {
        types: [
          'azurerm_postgresql_server',
          'azurerm_mysql_server',
          'azurerm_eventhub_namespace_customer_managed_key',
          'azurerm_servicebus_namespace_customer_managed_key',
        ],
        key: 'infrastructure_encryption_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_databricks_workspace'],
        key: 'infrastructure_encryption_enabled',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_storage_encryption_scope'],
        key: 'infrastructure_encryption_required',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_recovery_services_vault'],
        key: 'encryption.infrastructure_encryption_enabled',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_servicebus_namespace'],
        key: 'customer_managed_key.infrastructure_encryption_enabled',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DBforPostgreSQL/servers', 'Microsoft.DBforMySQL/servers'],
        key: 'infrastructureEncryption',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.EventHub/namespaces', 'Microsoft.ServiceBus/namespaces'],
        key: 'encryption.requireInfrastructureEncryption',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Storage/storageAccounts/encryptionScopes'],
        key: 'requireInfrastructureEncryption',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.RecoveryServices/vaults'],
        key: 'encryption.infrastructureEncryption',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.Databricks/workspaces'],
        key: 'parameters.requireInfrastructureEncryption.value',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.DataProtection/backupVaults'],
        key: 'securitySettings.encryptionSettings.infrastructureEncryption',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.Maps/accounts'],
        key: 'encryption.infrastructureEncryption',
        wrong: oneOf('disabled'),
        bad: 'disabled',
        good: 'enabled',
      },
      { types: ['Microsoft.OperationalInsights/clusters'], key: 'isDoubleEncryptionEnabled', bad: false, good: true },
      {
        types: ['Microsoft.NetApp/netAppAccounts/capacityPools'],
        key: 'encryptionType',
        wrong: oneOf('Single'),
        bad: 'Single',
        good: 'Double',
      },
      {
        types: ['Microsoft.RecoveryServices/vaults/backupEncryptionConfigs'],
        key: 'infrastructureEncryptionState',
        wrong: oneOf('Disabled'),
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
