import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_secrets_not_rotated',
  title: 'A Kubernetes cluster (AKS) does not take over renewed secrets of a key vault',
  severity: 1,
  problem: 'A secret that was renewed after a leak stays in use until the pods restart.',
  family: 'keyRotation',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'key_vault_secrets_provider.secret_rotation_enabled',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'addonProfiles.azureKeyvaultSecretsProvider.config.enableSecretRotation',
        bad: 'false',
        good: 'true',
      },
    ],
  },
});
