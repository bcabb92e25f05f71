import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_nodes_of_few_pods',
  title: 'A node of an AKS cluster runs fewer than 50 pods',
  severity: 1,
  problem: 'The pods of the system alone take a good part of them; updates and bursts of work find no place.',
  family: 'availability',
  wrong: below(50),
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'default_node_pool.max_pods',
        bad: 30,
        good: 110,
        shown: { 'default_node_pool.name': 'shop' },
      },
      { types: ['azurerm_kubernetes_cluster_node_pool'], key: 'max_pods', bad: 30, good: 110 },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'maxPods',
        each: 'agentPoolProfiles',
        bad: 30,
        good: 110,
      },
      { types: ['Microsoft.ContainerService/managedClusters/agentPools'], key: 'maxPods', bad: 30, good: 110 },
    ],
  },
});
