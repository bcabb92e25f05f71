import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_without_rbac',
  title: 'A Kubernetes cluster (AKS) gives every account every right: RBAC is off',
  severity: 4,
  problem: 'One account that is taken over, even that of a pod, owns the cluster.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'a cluster that is made anew' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'role_based_access_control_enabled',
        formerKey: 'role_based_access_control.enabled',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.ContainerService/managedClusters'], key: 'enableRBAC', bad: false, good: true },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_aks'],
        shown: { name: 'shop' },
        key: 'enable_rbac',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
