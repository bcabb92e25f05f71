import { settingDanger } from '../setting-danger.ts';
import { within } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_backup_short',
  title: 'Backups of a database are kept for less than a week',
  severity: 1,
  problem: 'What was damaged or deleted a week ago is lost.',
  family: 'backups',
  fix: { kind: 'safe' },
  wrong: within(1, 6),
  in: {
    terraform: [
      {
        types: ['azurerm_postgresql_server', 'azurerm_postgresql_flexible_server', 'azurerm_mysql_flexible_server'],
        key: 'backup_retention_days',
        unset: 'fine',
        bad: 1,
        good: 7,
      },
      {
        types: ['azurerm_mssql_database'],
        key: 'short_term_retention_policy.retention_days',
        unset: 'fine',
        bad: 1,
        good: 7,
      },
      { types: ['azurerm_mssql_managed_database'], key: 'short_term_retention_days', unset: 'fine', bad: 1, good: 7 },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforMySQL/flexibleServers'],
        key: 'backup.backupRetentionDays',
        unset: 'fine',
        bad: 1,
        good: 7,
      },
      {
        types: ['Microsoft.Sql/servers/databases/backupShortTermRetentionPolicies'],
        key: 'retentionDays',
        unset: 'fine',
        bad: 1,
        good: 7,
      },
      {
        types: ['Microsoft.Sql/managedInstances/databases/backupShortTermRetentionPolicies'],
        key: 'retentionDays',
        unset: 'fine',
        bad: 1,
        good: 7,
      },
    ],
    ansible: [
      {
        types: [
          'azure.azcollection.azure_rm_postgresqlflexibleserver',
          'azure.azcollection.azure_rm_mysqlflexibleserver',
        ],
        key: 'backup.backup_retention_days',
        unset: 'fine',
        bad: 1,
        good: 7,
      },
      {
        types: ['azure.azcollection.azure_rm_sqlmidbshorttermretentionpolicy'],
        key: 'retention_days',
        unset: 'fine',
        bad: 1,
        good: 7,
      },
    ],
  },
});
