import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

/** Where a range begins that ends with the last address; with a prefix, it is meant so. */
const firstAddress = oneOf('0.0.0.0', '0.0.0.0/0', '0.0.0.1', '1.0.0.0');

export default settingDanger({
  name: 'azure_database_open_to_all',
  title: 'The firewall of a database server lets the whole internet in',
  severity: 5,
  problem: 'Anyone can try passwords and known flaws of the server; programs do so within minutes.',
  family: 'networkExposure',
  references: [cisAzure('4.1.2')],
  remediation: 'Name in {} the addresses that need it, or use a private endpoint.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  wrong: oneOf('255.255.255.255'),
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
        bad: '255.255.255.255',
        good: '203.0.113.7',
        when: [{ key: 'start_ip_address', is: firstAddress, shown: '0.0.0.0' }],
      },
      {
        types: ['azurerm_redis_firewall_rule'],
        key: 'end_ip',
        bad: '255.255.255.255',
        good: '203.0.113.7',
        when: [{ key: 'start_ip', is: firstAddress, shown: '0.0.0.0' }],
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
        bad: '255.255.255.255',
        good: '203.0.113.7',
        when: [{ key: 'startIpAddress', is: firstAddress, shown: '0.0.0.0' }],
      },
      {
        types: ['Microsoft.Cache/redis/firewallRules'],
        key: 'endIP',
        bad: '255.255.255.255',
        good: '203.0.113.7',
        when: [{ key: 'startIP', is: firstAddress, shown: '0.0.0.0' }],
      },
    ],
    ansible: [
      {
        types: [
          'azure.azcollection.azure_rm_sqlfirewallrule',
          'azure.azcollection.azure_rm_postgresqlfirewallrule',
          'azure.azcollection.azure_rm_mysqlfirewallrule',
          'azure.azcollection.azure_rm_mariadbfirewallrule',
          'azure.azcollection.azure_rm_rediscachefirewallrule',
        ],
        key: 'end_ip_address',
        bad: '255.255.255.255',
        good: '203.0.113.7',
        when: [{ key: 'start_ip_address', is: firstAddress, shown: '0.0.0.0' }],
      },
    ],
  },
});
