import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_of_one_zone',
  title: 'A service runs in one data center only: it is not zone redundant',
  severity: 1,
  problem: 'A fire or a failure of one building takes the service with it.',
  family: 'availability',
  wrong: otherThan('true', 'Enabled'),
  in: {
    terraform: [
      { types: ['azurerm_service_plan'], key: 'zone_balancing_enabled', unset: 'bad', bad: false, good: true },
      { types: ['azurerm_mssql_database'], key: 'zone_redundant', unset: 'bad', bad: false, good: true },
      {
        types: ['azurerm_container_registry'],
        key: 'zone_redundancy_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'sku', is: oneOf('Premium'), shown: 'Premium' }],
      },
      { types: ['azurerm_app_service_environment_v3'], key: 'zone_redundant', unset: 'bad', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Sql/servers/databases', 'Microsoft.Web/serverfarms'],
        key: 'zoneRedundant',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.ContainerRegistry/registries'],
        key: 'zoneRedundancy',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
        when: [{ key: 'sku.name', is: oneOf('Premium'), shown: 'Premium' }],
      },
      {
        types: ['Microsoft.ContainerRegistry/registries/replications'],
        key: 'zoneRedundancy',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
