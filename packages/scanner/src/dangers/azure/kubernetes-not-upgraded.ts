import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_not_upgraded',
  title: 'A Kubernetes cluster (AKS) is not upgraded by itself',
  severity: 2,
  problem: 'Known flaws stay open until somebody remembers.',
  family: 'updates',
  remediation: 'Choose a channel in {}.',
  fix: { kind: 'suggested', needs: 'version 4 of the provider, in Terraform' },
  wrong: oneOf('none'),
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'automatic_upgrade_channel',
        formerKey: 'automatic_channel_upgrade',
        unset: 'bad',
        good: 'stable',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'autoUpgradeProfile.upgradeChannel',
        unset: 'bad',
        bad: 'none',
        good: 'stable',
      },
    ],
  },
});
