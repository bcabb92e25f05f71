import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_local_accounts',
  title: 'A Kubernetes cluster (AKS) has local accounts',
  severity: 2,
  problem: 'Their certificates never end, nobody can take them back, and no log tells who used them.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'a role by Microsoft Entra ID for whoever works with the cluster' },
  wrong: off,
  in: {
    terraform: [
      { types: ['azurerm_kubernetes_cluster'], key: 'local_account_disabled', unset: 'bad', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'disableLocalAccounts',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [{ types: ['azure.azcollection.azure_rm_aks'], key: 'disable_local_accounts', bad: false, good: true }],
  },
});
