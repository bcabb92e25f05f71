import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_threats_unnoticed',
  title: 'Attacks on a database are not noticed: threat detection is off',
  severity: 2,
  problem: 'SQL injection, guessed passwords and unusual exports go on without anybody being told.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: otherThan('Enabled', 'true'),
  in: {
    terraform: [
      { types: ['azurerm_mssql_server_security_alert_policy'], key: 'state', bad: 'Disabled', good: 'Enabled' },
      {
        types: ['azurerm_postgresql_server', 'azurerm_mysql_server'],
        key: 'threat_detection_policy.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_sql_database', 'azurerm_mssql_database', 'azurerm_sql_server'],
        key: 'threat_detection_policy.state',
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['azurerm_synapse_workspace_security_alert_policy', 'azurerm_synapse_sql_pool_security_alert_policy'],
        key: 'policy_state',
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['azurerm_mssql_managed_instance_security_alert_policy'],
        key: 'enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Sql/servers/securityAlertPolicies',
          'Microsoft.Sql/servers/databases/securityAlertPolicies',
          'Microsoft.Sql/managedInstances/securityAlertPolicies',
          'Microsoft.DBforPostgreSQL/servers/securityAlertPolicies',
          'Microsoft.DBforMySQL/servers/securityAlertPolicies',
          'Microsoft.DBforMariaDB/servers/securityAlertPolicies',
        ],
        key: 'state',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: [
          'Microsoft.Sql/servers/advancedThreatProtectionSettings',
          'Microsoft.Sql/managedInstances/advancedThreatProtectionSettings',
          'Microsoft.DBforPostgreSQL/flexibleServers/advancedThreatProtectionSettings',
          'Microsoft.DBforMySQL/flexibleServers/advancedThreatProtectionSettings',
          'Microsoft.Synapse/workspaces/securityAlertPolicies',
          'Microsoft.Synapse/workspaces/sqlPools/securityAlertPolicies',
        ],
        key: 'state',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.Sql/managedInstances/databases/securityAlertPolicies'],
        key: 'state',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
