import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_sql_server_audit_off',
  title: 'Nobody can tell who did what in the databases of an SQL server: auditing is off',
  severity: 3,
  problem: 'After a theft nobody knows what was taken, nor by whom.',
  family: 'logging',
  references: [cisAzure('4.1.1')],
  remediation: 'Switch on auditing with {}.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: otherThan('Enabled', 'true'),
  in: {
    terraform: [
      {
        types: ['azurerm_mssql_server', 'azurerm_sql_server'],
        key: 'extended_auditing_policy',
        wrong: missing,
        unset: 'bad',
        good: { storage_account_access_key_is_secondary: true },
        beside: {
          type: 'azurerm_mssql_server_extended_auditing_policy',
          names: 'server_id',
          name: 'name',
          shown: { log_monitoring_enabled: true },
        },
      },
      {
        types: ['azurerm_mssql_server_extended_auditing_policy', 'azurerm_mssql_database_extended_auditing_policy'],
        key: 'enabled',
        bad: false,
        good: true,
      },
      {
        // What is written is kept nowhere.
        types: ['azurerm_mssql_server_extended_auditing_policy', 'azurerm_mssql_database_extended_auditing_policy'],
        key: 'log_monitoring_enabled',
        wrong: off,
        bad: false,
        good: true,
        when: [{ key: 'storage_endpoint', is: missing }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Sql/servers'],
        key: 'state',
        unset: 'bad',
        good: 'Enabled',
        beside: {
          names: 'top',
          name: 'name',
          type: 'Microsoft.Sql/servers/auditingSettings',
          orTypes: [
            'Microsoft.Sql/servers/extendedAuditingSettings',
            'Microsoft.Sql/servers/databases/auditingSettings',
            'Microsoft.Sql/servers/databases/extendedAuditingSettings',
            // As the API of 2014 called them.
            'Microsoft.Sql/servers/databases/auditingPolicies',
          ],
          key: 'state',
        },
      },
      {
        types: [
          'Microsoft.Sql/servers/databases/auditingSettings',
          'Microsoft.Sql/servers/databases/extendedAuditingSettings',
        ],
        key: 'state',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: [
          'Microsoft.Sql/servers/auditingSettings',
          'Microsoft.Sql/servers/extendedAuditingSettings',
          'Microsoft.Synapse/workspaces/auditingSettings',
          'Microsoft.Synapse/workspaces/extendedAuditingSettings',
          'Microsoft.Synapse/workspaces/sqlPools/auditingSettings',
        ],
        key: 'state',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
