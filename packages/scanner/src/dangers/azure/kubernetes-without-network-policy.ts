import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_without_network_policy',
  title: 'Every pod of a Kubernetes cluster (AKS) may talk to every other one: no network policy',
  severity: 3,
  problem: 'A pod that is taken over reaches every other one in the cluster.',
  family: 'networkExposure',
  remediation: 'Choose the engine of policies in {}, and write policies.',
  wrong: missing,
  in: {
    terraform: [
      { types: ['azurerm_kubernetes_cluster'], key: 'network_profile.network_policy', unset: 'bad', good: 'calico' },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'networkProfile.networkPolicy',
        unset: 'bad',
        good: 'calico',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_aks'],
        shown: { name: 'shop' },
        key: 'network_profile.network_policy',
        unset: 'bad',
        good: 'calico',
      },
    ],
  },
});
