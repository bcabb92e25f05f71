import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_secrets_without_own_key',
  title: 'The secrets of an AKS cluster are not encrypted with a key of your own',
  severity: 1,
  problem: 'Whoever gets at the storage of the cluster, or a copy of it, may read passwords and tokens.',
  family: 'keyOwnership',
  sources: ['https://learn.microsoft.com/azure/aks/use-kms-etcd-encryption'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'key_management_service',
        unset: 'bad',
        good: { key_vault_key_id: 'https://shop.vault.azure.net/keys/shop/0123' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'securityProfile.azureKeyVaultKms.enabled',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
