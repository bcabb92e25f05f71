import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_node_disk_kept',
  title: 'The nodes of an AKS cluster have managed disks, not ephemeral ones',
  severity: 1,
  problem: 'What an intruder leaves on a node outlives its restart, and nodes start slower.',
  family: 'hygiene',
  wrong: otherThan('Ephemeral'),
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'default_node_pool.os_disk_type',
        unset: 'bad',
        bad: 'Managed',
        good: 'Ephemeral',
        shown: { 'default_node_pool.name': 'shop' },
      },
      {
        types: ['azurerm_kubernetes_cluster_node_pool'],
        key: 'os_disk_type',
        unset: 'bad',
        bad: 'Managed',
        good: 'Ephemeral',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'osDiskType',
        each: 'agentPoolProfiles',
        bad: 'Managed',
        good: 'Ephemeral',
      },
      {
        types: ['Microsoft.ContainerService/managedClusters/agentPools'],
        key: 'osDiskType',
        bad: 'Managed',
        good: 'Ephemeral',
      },
    ],
  },
});
