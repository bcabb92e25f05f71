import { MACHINES } from '../azure-machines.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_host_not_encrypted',
  title: 'The temporary disk and the caches of a machine are not encrypted on its host',
  severity: 2,
  problem: 'What lies in temporary files and caches is in plain text on the host.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'the feature for encryption at host in the subscription' },
  wrong: off,
  in: {
    terraform: [
      {
        types: MACHINES,
        key: 'encryption_at_host_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_orchestrated_virtual_machine_scale_set'],
        key: 'encryption_at_host_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      { types: ['azurerm_batch_pool'], key: 'security_profile.host_encryption_enabled', bad: false, good: true },
      {
        types: [
          'azurerm_hdinsight_hadoop_cluster',
          'azurerm_hdinsight_hbase_cluster',
          'azurerm_hdinsight_interactive_query_cluster',
          'azurerm_hdinsight_kafka_cluster',
          'azurerm_hdinsight_spark_cluster',
        ],
        key: 'disk_encryption.encryption_at_host_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'securityProfile.encryptionAtHost',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.securityProfile.encryptionAtHost',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.HDInsight/clusters'],
        key: 'diskEncryptionProperties.encryptionAtHost',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Batch/batchAccounts/pools'],
        key: 'deploymentConfiguration.virtualMachineConfiguration.securityProfile.encryptionAtHost',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.ServiceFabric/managedClusters/nodeTypes'],
        key: 'enableEncryptionAtHost',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.AzureFleet/fleets'],
        key: 'computeProfile.baseVirtualMachineProfile.securityProfile.encryptionAtHost',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualmachine', 'azure.azcollection.azure_rm_virtualmachinescaleset'],
        key: 'security_profile.encryption_at_host',
        bad: false,
        good: true,
      },
      {
        types: ['azure.azcollection.azure_rm_batchaccountpool'],
        key: 'deployment_configuration.virtual_machine_configuration.security_profile.encryption_at_host',
        bad: false,
        good: true,
      },
    ],
  },
});
