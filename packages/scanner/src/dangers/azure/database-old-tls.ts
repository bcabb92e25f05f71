import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_old_tls',
  title: 'A database server accepts TLS 1.0 or 1.1',
  severity: 4,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the way read or change what is sent.',
  family: 'weakProtocol',
  wrong: oneOf('1.0', '1.1', 'TLS1_0', 'TLS1_1', 'Disabled', 'None', 'TLSEnforcementDisabled'),
  in: {
    terraform: [
      { types: ['azurerm_mssql_server'], key: 'minimum_tls_version', bad: '1.0', good: '1.2' },
      {
        types: ['azurerm_postgresql_server', 'azurerm_mysql_server', 'azurerm_mariadb_server'],
        key: 'ssl_minimal_tls_version_enforced',
        bad: 'TLS1_0',
        good: 'TLS1_2',
      },
      { types: ['azurerm_mssql_managed_instance'], key: 'minimum_tls_version', bad: '1.0', good: '1.2' },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Sql/servers', 'Microsoft.Sql/managedInstances'],
        key: 'minimalTlsVersion',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['Microsoft.DBforPostgreSQL/servers', 'Microsoft.DBforMySQL/servers', 'Microsoft.DBforMariaDB/servers'],
        key: 'minimalTlsVersion',
        bad: 'TLS1_0',
        good: 'TLS1_2',
      },
    ],
    ansible: [
      { types: ['azure.azcollection.azure_rm_sqlserver'], key: 'minimal_tls_version', bad: '1.0', good: '1.2' },
    ],
  },
});
