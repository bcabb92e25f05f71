import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_node_public_address',
  title: 'The nodes of a Kubernetes cluster (AKS) have addresses on the internet',
  severity: 3,
  problem: 'Anyone can try known flaws of whatever listens on a node.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a way out of the network for updates' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'default_node_pool.node_public_ip_enabled',
        formerKey: 'default_node_pool.enable_node_public_ip',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_kubernetes_cluster_node_pool'],
        key: 'node_public_ip_enabled',
        formerKey: 'enable_node_public_ip',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        each: 'agentPoolProfiles',
        key: 'enableNodePublicIP',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.ContainerService/managedClusters/agentPools'],
        key: 'enableNodePublicIP',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_aksagentpool'],
        key: 'enable_node_public_ip',
        bad: true,
        good: false,
        unset: 'fine',
      },
    ],
  },
});
