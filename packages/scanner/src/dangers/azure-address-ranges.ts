import type { Language } from '../resources/stack.ts';

export interface AddressRanges {
  readonly types: readonly [string, ...string[]];
  /** The list of them that a resource has, where it has several. */
  readonly each?: string;
  /** The attributes with the first address and the last one. */
  readonly first: string;
  readonly last: string;
}

/** Where a range begins that ends with the last address; with a prefix, it is meant so. */
export const FIRST_OF_ALL = ['0.0.0.0', '0.0.0.0/0', '0.0.0.1', '1.0.0.0', '1.0.0.1'] as const;

/** Where a range ends that begins with the first address, and leaves out no more than what nobody has. */
export const LAST_OF_ALL = [
  '255.255.255.255',
  '255.255.255.254',
  '255.255.255.0',
  '254.255.255.255',
  '254.255.255.254',
  '223.255.255.255',
  '223.255.255.254',
] as const;

/** What opens a database or cache of Azure to a range of addresses. */
export const AZURE_ADDRESS_RANGES = {
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
        'azurerm_cosmosdb_postgresql_firewall_rule',
        'azurerm_mongo_cluster_firewall_rule',
        'azurerm_data_lake_store_firewall_rule',
        'azurerm_data_lake_analytics_firewall_rule',
      ],
      first: 'start_ip_address',
      last: 'end_ip_address',
    },
    { types: ['azurerm_redis_firewall_rule'], first: 'start_ip', last: 'end_ip' },
    {
      types: ['azurerm_analysis_services_server'],
      each: 'ipv4_firewall_rule',
      first: 'range_start',
      last: 'range_end',
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
        'Microsoft.DBforPostgreSQL/serverGroupsv2/firewallRules',
        'Microsoft.DocumentDB/mongoClusters/firewallRules',
        'Microsoft.HorizonDb/clusters/pools/firewallRules',
        'Microsoft.DatabaseFleetManager/fleets/fleetspaces/firewallRules',
        'Microsoft.DataLakeStore/accounts/firewallRules',
        'Microsoft.DataLakeAnalytics/accounts/firewallRules',
      ],
      first: 'startIpAddress',
      last: 'endIpAddress',
    },
    { types: ['Microsoft.Cache/redis/firewallRules'], first: 'startIP', last: 'endIP' },
    {
      types: ['Microsoft.AnalysisServices/servers'],
      each: 'ipV4FirewallSettings.firewallRules',
      first: 'rangeStart',
      last: 'rangeEnd',
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
      first: 'start_ip_address',
      last: 'end_ip_address',
    },
  ],
} satisfies Partial<Record<Language, readonly AddressRanges[]>>;
