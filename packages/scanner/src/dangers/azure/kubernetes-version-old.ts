import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_version_old',
  title: 'A Kubernetes cluster (AKS) or a pool of its nodes runs a version of Kubernetes that has ended',
  severity: 3,
  problem: 'Flaws of Kubernetes that are found from now on stay open.',
  family: 'updates',
  remediation: 'Upgrade to a version that AKS supports, in {}.',
  sources: ['https://learn.microsoft.com/azure/aks/supported-kubernetes-versions'],
  // Version 1.27 is the last whose long-term support has ended too.
  wrong: matching(/^1\.(?:\d|1\d|2[0-7])(?:\.\d{1,3})?$/),
  in: {
    terraform: [
      { types: ['azurerm_kubernetes_cluster'], key: 'kubernetes_version', unset: 'fine', bad: '1.24.9', good: '1.34' },
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'default_node_pool.orchestrator_version',
        unset: 'fine',
        bad: '1.24.9',
        good: '1.34',
      },
      {
        types: ['azurerm_kubernetes_cluster_node_pool'],
        key: 'orchestrator_version',
        unset: 'fine',
        bad: '1.24.9',
        good: '1.34',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'kubernetesVersion',
        unset: 'fine',
        bad: '1.24.9',
        good: '1.34',
      },
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        each: 'agentPoolProfiles',
        key: 'orchestratorVersion',
        unset: 'fine',
        bad: '1.24.9',
        good: '1.34',
      },
      {
        types: ['Microsoft.ContainerService/managedClusters/agentPools'],
        key: 'orchestratorVersion',
        unset: 'fine',
        bad: '1.24.9',
        good: '1.34',
      },
    ],
  },
});
