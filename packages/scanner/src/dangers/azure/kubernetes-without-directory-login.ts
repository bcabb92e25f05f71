import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_without_directory_login',
  title: 'People do not log in to an AKS cluster with Microsoft Entra ID',
  severity: 2,
  problem: 'They share certificates that open everything, know no second factor, and go on when somebody leaves.',
  family: 'authentication',
  sources: ['https://learn.microsoft.com/azure/aks/enable-authentication-microsoft-entra-id'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'azure_active_directory_role_based_access_control',
        formerKey: 'role_based_access_control.azure_active_directory',
        unset: 'bad',
        good: { azure_rbac_enabled: true },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'aadProfile',
        unset: 'bad',
        good: { managed: true },
      },
    ],
  },
});
