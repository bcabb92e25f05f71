import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_log_off',
  title: 'A Kubernetes cluster (AKS) sends no logs to Azure Monitor',
  severity: 2,
  problem: 'After an intrusion nobody knows what was done.',
  family: 'logging',
  remediation: 'Switch it on with {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'oms_agent',
        formerKey: 'addon_profile.oms_agent',
        unset: 'bad',
        good: { log_analytics_workspace_id: 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'addonProfiles.omsagent.enabled',
        formerKey: 'addonProfiles.omsAgent.enabled',
        wrong: otherThan('true'),
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_aks'],
        shown: { name: 'shop' },
        key: 'addon.monitoring.enabled',
        wrong: otherThan('true'),
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
