import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_sql_server_public',
  title: 'An SQL server can be reached from the internet: public network access is on',
  severity: 3,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the server' },
  wrong: otherThan('false', 'Disabled'),
  in: {
    terraform: [
      { types: ['azurerm_mssql_server'], key: 'public_network_access_enabled', unset: 'bad', bad: true, good: false },
      {
        types: ['azurerm_mssql_managed_instance'],
        key: 'public_data_endpoint_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_mssql_virtual_machine'],
        key: 'sql_connectivity_type',
        wrong: oneOf('PUBLIC'),
        unset: 'fine',
        bad: 'PUBLIC',
        good: 'PRIVATE',
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Sql/servers'], key: 'publicNetworkAccess', unset: 'bad', bad: 'Enabled', good: 'Disabled' },
      {
        types: ['Microsoft.Sql/managedInstances'],
        key: 'publicDataEndpointEnabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.SqlVirtualMachine/sqlVirtualMachines'],
        key: 'serverConfigurationsManagementSettings.sqlConnectivityUpdateSettings.connectivityType',
        wrong: oneOf('PUBLIC'),
        unset: 'fine',
        bad: 'PUBLIC',
        good: 'PRIVATE',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_sqlmanagedinstance'],
        key: 'public_data_endpoint_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azure.azcollection.azure_rm_sqlserver'],
        shown: { name: 'shop' },
        key: 'public_network_access',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
