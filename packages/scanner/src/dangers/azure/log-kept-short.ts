import { settingDanger } from '../setting-danger.ts';
import { below, matching, oneOf, within } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_log_kept_short',
  title: 'Logs are kept for less than 90 days',
  severity: 1,
  problem: 'What was done before can no longer be found out when an attack is noticed.',
  family: 'retention',
  fix: { kind: 'safe' },
  wrong: below(90),
  in: {
    terraform: [
      {
        types: ['azurerm_log_analytics_workspace'],
        key: 'retention_in_days',
        unset: 'bad',
        bad: 30,
        good: 365,
      },
      { types: ['azurerm_application_insights'], key: 'retention_in_days', unset: 'fine', bad: 30, good: 365 },
      {
        types: ['azurerm_mssql_database', 'azurerm_postgresql_server', 'azurerm_mysql_server'],
        key: 'threat_detection_policy.retention_days',
        bad: 30,
        good: 120,
        wrong: within(1, 89),
      },
      {
        types: ['azurerm_mssql_server_security_alert_policy'],
        key: 'retention_days',
        bad: 30,
        good: 120,
        wrong: within(1, 89),
      },
      {
        types: ['azurerm_postgresql_configuration', 'azurerm_postgresql_flexible_server_configuration'],
        key: 'value',
        wrong: below(4),
        bad: 3,
        good: 7,
        when: [
          {
            key: 'name',
            is: oneOf('log_retention_days', 'logfiles.retention_days'),
            shown: 'logfiles.retention_days',
          },
        ],
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.OperationalInsights/workspaces'], key: 'retentionInDays', bad: 30, good: 365 },
      { types: ['Microsoft.Insights/components'], key: 'retentionInDays', unset: 'fine', bad: 30, good: 365 },
      {
        types: [
          'Microsoft.Sql/servers/securityAlertPolicies',
          'Microsoft.Sql/servers/databases/securityAlertPolicies',
          'Microsoft.Sql/managedInstances/securityAlertPolicies',
        ],
        key: 'retentionDays',
        bad: 30,
        good: 120,
        wrong: within(1, 89),
      },
      {
        types: [
          'Microsoft.DBforPostgreSQL/servers/configurations',
          'Microsoft.DBforPostgreSQL/flexibleServers/configurations',
        ],
        key: 'value',
        wrong: below(4),
        bad: '3',
        good: '7',
        when: [
          {
            key: 'name',
            is: matching(/(?:^|\/)(?:log_retention_days|logfiles\.retention_days)$/i),
            shown: 'shop/logfiles.retention_days',
          },
        ],
      },
      {
        types: [
          'Microsoft.DBforPostgreSQL/servers/securityAlertPolicies',
          'Microsoft.DBforMySQL/servers/securityAlertPolicies',
          'Microsoft.DBforMariaDB/servers/securityAlertPolicies',
          'Microsoft.Sql/managedInstances/databases/securityAlertPolicies',
          'Microsoft.Synapse/workspaces/securityAlertPolicies',
          'Microsoft.Synapse/workspaces/sqlPools/securityAlertPolicies',
        ],
        key: 'retentionDays',
        wrong: within(1, 89),
        bad: 7,
        good: 120,
      },
    ],
    ansible: [
      { types: ['azure.azcollection.azure_rm_loganalyticsworkspace'], key: 'retention_in_days', bad: 30, good: 365 },
    ],
  },
});
