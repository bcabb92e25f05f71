import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_without_policy',
  title: 'No Azure Policy watches over a Kubernetes cluster (AKS)',
  severity: 1,
  problem: 'Privileged pods and foreign images come in unnoticed.',
  family: 'hygiene',
  fix: { kind: 'safe' },
  wrong: otherThan('true'),
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'azure_policy_enabled',
        formerKey: 'addon_profile.azure_policy.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'addonProfiles.azurepolicy.enabled',
        formerKey: 'addonProfiles.azurePolicy.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
