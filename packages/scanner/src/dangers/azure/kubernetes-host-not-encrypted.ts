import { settingDanger } from '../setting-danger.ts';
import { off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_kubernetes_host_not_encrypted',
  title: 'The temporary disks of the nodes of a Kubernetes cluster (AKS) are not encrypted',
  severity: 2,
  problem: 'What pods keep in temporary files and caches lies in plain text on the host.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'the feature for encryption at host in the subscription' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_kubernetes_cluster'],
        key: 'default_node_pool.host_encryption_enabled',
        formerKey: 'default_node_pool.enable_host_encryption',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'default_node_pool.name': 'shop' },
      },
      {
        types: ['azurerm_kubernetes_cluster_node_pool'],
        key: 'host_encryption_enabled',
        formerKey: 'enable_host_encryption',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_redhat_openshift_cluster'],
        key: 'main_profile.encryption_at_host_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'main_profile.vm_size': 'Standard_D8s_v3', 'worker_profile.encryption_at_host_enabled': true },
      },
      {
        types: ['azurerm_redhat_openshift_cluster'],
        key: 'worker_profile.encryption_at_host_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'main_profile.encryption_at_host_enabled': true, 'worker_profile.node_count': 3 },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ContainerService/managedClusters'],
        each: 'agentPoolProfiles',
        key: 'enableEncryptionAtHost',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'agentPoolProfiles[].name': 'shop' },
      },
      {
        types: ['Microsoft.ContainerService/managedClusters/agentPools'],
        key: 'enableEncryptionAtHost',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.RedHatOpenShift/openShiftClusters'],
        key: 'masterProfile.encryptionAtHost',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
        wrong: otherThan('Enabled'),
        shown: { 'masterProfile.vmSize': 'Standard_D8s_v3' },
      },
      {
        types: ['Microsoft.RedHatOpenShift/openShiftClusters'],
        each: 'workerProfiles',
        key: 'encryptionAtHost',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
        wrong: otherThan('Enabled'),
        shown: { 'masterProfile.encryptionAtHost': 'Enabled', 'workerProfiles[].name': 'shop' },
      },
    ],
    ansible: [
      { types: ['azure.azcollection.azure_rm_aksagentpool'], key: 'enable_encryption_at_host', bad: false, good: true },
    ],
  },
});
