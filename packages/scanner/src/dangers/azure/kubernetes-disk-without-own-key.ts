import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_disk_without_own_key',
  title: 'The disks of a Kubernetes cluster (AKS) are not encrypted with a key of your own',
  severity: 1,
  problem:
    'Microsoft encrypts with a key of its own, which you can neither take away nor renew, and whose use no log of yours shows.',
  family: 'keyOwnership',
  remediation: 'Name a disk encryption set in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'disk_encryption_set_id',
        unset: 'bad',
        good: '/subscriptions/0/diskEncryptionSets/shop',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        key: 'diskEncryptionSetID',
        unset: 'bad',
        good: '/subscriptions/0/diskEncryptionSets/shop',
      },
    ],
  },
});
