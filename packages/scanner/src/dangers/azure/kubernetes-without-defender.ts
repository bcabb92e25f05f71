import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_without_defender',
  title: 'Nobody watches an AKS cluster for attacks: Microsoft Defender is off',
  severity: 1,
  problem: 'Programs that mine coins, shells from outside and stolen tokens go unnoticed.',
  family: 'monitoring',
  sources: ['https://learn.microsoft.com/azure/defender-for-cloud/defender-for-containers-introduction'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'microsoft_defender',
        unset: 'bad',
        good: { log_analytics_workspace_id: 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'securityProfile.defender.securityMonitoring.enabled',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
