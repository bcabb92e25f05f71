import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_without_geo_backup',
  title: 'Backups of a database server are kept in one region only',
  severity: 1,
  problem: 'What takes the region takes the database and its backups.',
  family: 'backups',
  fix: { kind: 'suggested', needs: 'money, as it costs more' },
  wrong: otherThan('true', 'Enabled'),
  in: {
    terraform: [
      { types: ['azurerm_mssql_database'], key: 'geo_backup_enabled', unset: 'fine', bad: false, good: true },
      { types: ['azurerm_synapse_sql_pool'], key: 'geo_backup_policy_enabled', unset: 'fine', bad: false, good: true },
      {
        types: [
          'azurerm_postgresql_server',
          'azurerm_mysql_server',
          'azurerm_mariadb_server',
          'azurerm_postgresql_flexible_server',
          'azurerm_mysql_flexible_server',
        ],
        key: 'geo_redundant_backup_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DBforPostgreSQL/servers', 'Microsoft.DBforMySQL/servers', 'Microsoft.DBforMariaDB/servers'],
        key: 'storageProfile.geoRedundantBackup',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforMySQL/flexibleServers'],
        key: 'backup.geoRedundantBackup',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: [
          'Microsoft.Sql/servers/databases/geoBackupPolicies',
          'Microsoft.Synapse/workspaces/sqlPools/geoBackupPolicies',
        ],
        key: 'state',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.Sql/servers/databases', 'Microsoft.Sql/managedInstances'],
        key: 'requestedBackupStorageRedundancy',
        wrong: oneOf('Local'),
        unset: 'fine',
        bad: 'Local',
        good: 'Geo',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_postgresqlserver'],
        shown: { name: 'shop' },
        key: 'geo_redundant_backup',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azure.azcollection.azure_rm_mysqlserver'],
        shown: { name: 'shop' },
        key: 'storage_profile.geo_redundant_backup',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: [
          'azure.azcollection.azure_rm_postgresqlflexibleserver',
          'azure.azcollection.azure_rm_mysqlflexibleserver',
        ],
        key: 'backup.geo_redundant_backup',
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
