import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { within } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_sql_server_audit_short',
  title: 'The audit log of an SQL server is kept for less than 90 days',
  severity: 1,
  problem: 'What began three months ago cannot be followed any more.',
  family: 'retention',
  references: [cisAzure('4.1.6')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'safe' },
  wrong: within(1, 89),
  in: {
    terraform: [
      {
        types: [
          'azurerm_mssql_server_extended_auditing_policy',
          'azurerm_mssql_database_extended_auditing_policy',
          'azurerm_synapse_workspace_extended_auditing_policy',
          'azurerm_synapse_sql_pool_extended_auditing_policy',
        ],
        key: 'retention_in_days',
        unset: 'fine',
        bad: 30,
        good: 90,
      },
      {
        types: ['azurerm_sql_server', 'azurerm_mssql_server'],
        key: 'extended_auditing_policy.retention_in_days',
        unset: 'fine',
        bad: 30,
        good: 90,
      },
      {
        types: ['azurerm_sql_database', 'azurerm_mssql_database'],
        key: 'extended_auditing_policy.retention_in_days',
        unset: 'fine',
        bad: 30,
        good: 90,
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Sql/servers/auditingSettings',
          'Microsoft.Sql/servers/extendedAuditingSettings',
          'Microsoft.Sql/servers/databases/auditingSettings',
          'Microsoft.Sql/servers/databases/extendedAuditingSettings',
          'Microsoft.Synapse/workspaces/auditingSettings',
          'Microsoft.Synapse/workspaces/extendedAuditingSettings',
        ],
        key: 'retentionDays',
        unset: 'fine',
        bad: 30,
        good: 90,
      },
      {
        types: [
          'Microsoft.Synapse/workspaces/sqlPools/auditingSettings',
          'Microsoft.Synapse/workspaces/sqlPools/extendedAuditingSettings',
        ],
        key: 'retentionDays',
        bad: 7,
        good: 120,
      },
    ],
  },
});
