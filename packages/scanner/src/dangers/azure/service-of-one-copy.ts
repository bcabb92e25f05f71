import { settingDanger } from '../setting-danger.ts';
import { below, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_of_one_copy',
  title: 'A service runs in too few copies for what Microsoft promises',
  severity: 1,
  problem: 'While one copy is renewed or fails, nothing answers.',
  family: 'availability',
  fix: { kind: 'suggested', needs: 'money, as it costs more' },
  wrong: below(2),
  in: {
    terraform: [
      { types: ['azurerm_search_service'], key: 'replica_count', wrong: below(3), unset: 'bad', bad: 1, good: 3 },
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'default_node_pool.node_count',
        bad: 1,
        good: 3,
        shown: { 'default_node_pool.name': 'shop' },
      },
      {
        types: ['azurerm_application_gateway'],
        key: 'sku.capacity',
        bad: 1,
        good: 2,
        shown: { 'sku.name': 'Standard_v2' },
      },
      {
        types: ['azurerm_linux_virtual_machine_scale_set', 'azurerm_windows_virtual_machine_scale_set'],
        key: 'instances',
        bad: 1,
        good: 3,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Search/searchServices'],
        key: 'replicaCount',
        wrong: below(3),
        unset: 'bad',
        bad: 1,
        good: 3,
      },
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'count',
        each: 'agentPoolProfiles',
        bad: 1,
        good: 3,
        when: [{ key: 'mode', is: oneOf('System'), shown: 'System' }],
      },
      {
        types: ['Microsoft.Network/applicationGateways', 'Microsoft.Compute/virtualMachineScaleSets'],
        key: 'sku.capacity',
        bad: 1,
        good: 2,
      },
    ],
  },
});
