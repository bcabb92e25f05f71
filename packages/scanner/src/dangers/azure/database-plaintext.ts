import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_plaintext',
  title: 'A database server accepts unencrypted connections: SSL is not enforced',
  severity: 4,
  problem: 'Passwords and data can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  references: [cisAzure('4.3.1')],
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'suggested', needs: 'certainty that every client speaks TLS' },
  wrong: oneOf('false', 'Disabled', 'off'),
  in: {
    terraform: [
      {
        types: ['azurerm_postgresql_server', 'azurerm_mysql_server', 'azurerm_mariadb_server'],
        key: 'ssl_enforcement_enabled',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_mysql_flexible_server_configuration', 'azurerm_postgresql_flexible_server_configuration'],
        key: 'value',
        bad: 'OFF',
        good: 'ON',
        when: [{ key: 'name', is: oneOf('require_secure_transport'), shown: 'require_secure_transport' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DBforPostgreSQL/servers', 'Microsoft.DBforMySQL/servers', 'Microsoft.DBforMariaDB/servers'],
        key: 'sslEnforcement',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: [
          'Microsoft.DBforPostgreSQL/flexibleServers/configurations',
          'Microsoft.DBforMySQL/flexibleServers/configurations',
        ],
        key: 'value',
        bad: 'OFF',
        good: 'ON',
        when: [
          { key: 'name', is: matching(/(?:^|\/)require_secure_transport$/i), shown: 'shop/require_secure_transport' },
        ],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_postgresqlserver'],
        key: 'enforce_ssl',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { name: 'shop' },
      },
      {
        types: ['azure.azcollection.azure_rm_mysqlserver'],
        key: 'enforce_ssl',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { name: 'shop' },
      },
      {
        types: ['azure.azcollection.azure_rm_mariadbserver'],
        key: 'enforce_ssl',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { name: 'shop' },
      },
    ],
  },
});
