import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_without_workload_identity',
  title: 'Programs of an AKS cluster have no identities of their own: workload identity is off',
  severity: 1,
  problem: 'They need passwords for all that they use, or share the identity of their node.',
  family: 'hygiene',
  sources: ['https://learn.microsoft.com/azure/aks/workload-identity-overview'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'workload_identity_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'securityProfile.workloadIdentity.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
