import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_nodes_not_scale_set',
  title: 'The nodes of a Kubernetes cluster (AKS) are not in a scale set',
  severity: 1,
  problem: 'The cluster can neither grow by itself nor replace nodes.',
  family: 'availability',
  fix: { kind: 'suggested', needs: 'a cluster that is made anew' },
  wrong: oneOf('AvailabilitySet'),
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'default_node_pool.type',
        unset: 'fine',
        bad: 'AvailabilitySet',
        good: 'VirtualMachineScaleSets',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        each: 'agentPoolProfiles',
        key: 'type',
        bad: 'AvailabilitySet',
        good: 'VirtualMachineScaleSets',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_aks'],
        each: 'agent_pool_profiles',
        key: 'type',
        bad: 'AvailabilitySet',
        good: 'VirtualMachineScaleSets',
      },
    ],
  },
});
