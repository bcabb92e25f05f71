import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_dashboard',
  title: 'A Kubernetes cluster (AKS) runs the Kubernetes dashboard',
  severity: 3,
  problem: 'The dashboard has wide rights; whoever reaches it, or takes over its account, changes the cluster.',
  family: 'leastPrivilege',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'addon_profile.kube_dashboard.enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'addonProfiles.kubeDashboard.enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
