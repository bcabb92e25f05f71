import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_login_guessable',
  title: 'The administrator of a database server has a name that everybody tries first',
  severity: 1,
  problem: 'Half of what has to be guessed is known.',
  family: 'passwords',
  remediation: 'Give in {} a name that nobody expects.',
  wrong: matching(/^(?:(?:azure|sql|db|database|server)?[-_]?admin(?:istrator)?|root|sa|dba?|user|postgres|mysql)$/i),
  in: {
    terraform: [
      {
        types: [
          'azurerm_mssql_server',
          'azurerm_sql_server',
          'azurerm_postgresql_server',
          'azurerm_postgresql_flexible_server',
          'azurerm_mysql_server',
          'azurerm_mysql_flexible_server',
          'azurerm_mariadb_server',
          'azurerm_mssql_managed_instance',
        ],
        key: 'administrator_login',
        unset: 'fine',
        bad: 'sqladmin',
        good: 'heron7412',
      },
      {
        types: ['azurerm_sql_active_directory_administrator'],
        key: 'login',
        bad: 'sqladmin',
        good: 'heron7412',
      },
      {
        types: ['azurerm_mssql_server'],
        key: 'azuread_administrator.login_username',
        bad: 'sqladmin',
        good: 'heron7412',
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Sql/servers',
          'Microsoft.Sql/managedInstances',
          'Microsoft.DBforPostgreSQL/servers',
          'Microsoft.DBforPostgreSQL/flexibleServers',
          'Microsoft.DBforMySQL/servers',
          'Microsoft.DBforMySQL/flexibleServers',
          'Microsoft.DBforMariaDB/servers',
        ],
        key: 'administratorLogin',
        unset: 'fine',
        bad: 'sqladmin',
        good: 'heron7412',
      },
      {
        types: ['Microsoft.Sql/servers/administrators'],
        key: 'login',
        bad: 'sqladmin',
        good: 'heron7412',
      },
    ],
    ansible: [
      {
        types: [
          'azure.azcollection.azure_rm_sqlserver',
          'azure.azcollection.azure_rm_postgresqlserver',
          'azure.azcollection.azure_rm_mysqlserver',
          'azure.azcollection.azure_rm_mariadbserver',
        ],
        key: 'admin_username',
        unset: 'fine',
        bad: 'sqladmin',
        good: 'heron7412',
      },
      {
        types: [
          'azure.azcollection.azure_rm_postgresqlflexibleserver',
          'azure.azcollection.azure_rm_mysqlflexibleserver',
          'azure.azcollection.azure_rm_sqlmanagedinstance',
        ],
        key: 'administrator_login',
        unset: 'fine',
        bad: 'sqladmin',
        good: 'heron7412',
      },
    ],
  },
});
