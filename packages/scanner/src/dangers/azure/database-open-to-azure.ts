import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { having, matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_open_to_azure',
  title: 'The firewall of a database server lets every machine in Azure in, also those of others',
  severity: 3,
  problem: 'Anyone who rents a machine in Azure can try passwords and known flaws of the server.',
  family: 'networkExposure',
  references: [cisAzure('4.3.7')],
  remediation: 'Name in {} the addresses that need it, or use a private endpoint.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: oneOf('0.0.0.0'),
  in: {
    terraform: [
      {
        types: [
          'azurerm_mssql_firewall_rule',
          'azurerm_sql_firewall_rule',
          'azurerm_postgresql_firewall_rule',
          'azurerm_postgresql_flexible_server_firewall_rule',
          'azurerm_mysql_firewall_rule',
          'azurerm_mysql_flexible_server_firewall_rule',
          'azurerm_mariadb_firewall_rule',
          'azurerm_synapse_firewall_rule',
        ],
        key: 'end_ip_address',
        bad: '0.0.0.0',
        good: '203.0.113.7',
        when: [{ key: 'start_ip_address', is: oneOf('0.0.0.0'), shown: '0.0.0.0' }],
      },
      {
        types: ['azurerm_cosmosdb_account'],
        key: 'ip_range_filter',
        // Older versions of the provider take a text with commas.
        wrong: (filter) =>
          having('0.0.0.0')(filter).or(matching(/(?:^|,) *0\.0\.0\.0 *(?:,|$)/)(filter.items()[0] ?? filter)),
        unset: 'fine',
        bad: ['203.0.113.7', '0.0.0.0'],
        good: ['203.0.113.7'],
        when: [{ key: 'public_network_access_enabled', is: (access) => access.isFalse().not() }],
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.Sql/servers/firewallRules',
          'Microsoft.DBforPostgreSQL/servers/firewallRules',
          'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules',
          'Microsoft.DBforMySQL/servers/firewallRules',
          'Microsoft.DBforMySQL/flexibleServers/firewallRules',
          'Microsoft.DBforMariaDB/servers/firewallRules',
          'Microsoft.Synapse/workspaces/firewallRules',
        ],
        key: 'endIpAddress',
        bad: '0.0.0.0',
        good: '203.0.113.7',
        when: [{ key: 'startIpAddress', is: oneOf('0.0.0.0'), shown: '0.0.0.0' }],
      },
      {
        types: ['Microsoft.DocumentDB/databaseAccounts'],
        each: 'ipRules',
        key: 'ipAddressOrRange',
        unset: 'fine',
        bad: '0.0.0.0',
        good: '203.0.113.7',
        when: [{ key: 'publicNetworkAccess', ofResource: true, is: (access) => access.is('Disabled').not() }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_sqlfirewallrule'],
        key: 'end_ip_address',
        bad: '0.0.0.0',
        good: '203.0.113.7',
        when: [{ key: 'start_ip_address', is: oneOf('0.0.0.0'), shown: '0.0.0.0' }],
      },
    ],
  },
});
