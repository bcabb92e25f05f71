import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_plaintext',
  title: 'A service sends data over its network in plain text',
  severity: 3,
  problem: 'Whoever listens on the way reads passwords and data, or changes them.',
  family: 'encryptionInTransit',
  wrong: off,
  in: {
    terraform: [
      {
        types: [
          'azurerm_hdinsight_interactive_query_cluster',
          'azurerm_hdinsight_kafka_cluster',
          'azurerm_hdinsight_spark_cluster',
        ],
        key: 'encryption_in_transit_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_virtual_wan'],
        key: 'disable_vpn_encryption',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_dashboard_grafana'],
        key: 'smtp.start_tls_policy',
        wrong: oneOf('NoStartTLS'),
        bad: 'NoStartTLS',
        good: 'MandatoryStartTLS',
      },
      {
        types: ['azurerm_redis_enterprise_database'],
        key: 'client_protocol',
        wrong: oneOf('Plaintext'),
        unset: 'fine',
        bad: 'Plaintext',
        good: 'Encrypted',
      },
      {
        types: ['azurerm_managed_redis'],
        key: 'default_database.client_protocol',
        wrong: oneOf('Plaintext'),
        unset: 'fine',
        bad: 'Plaintext',
        good: 'Encrypted',
      },
      {
        types: ['azurerm_spring_cloud_app_redis_association'],
        key: 'ssl_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_arc_kubernetes_flux_configuration', 'azurerm_kubernetes_flux_configuration'],
        key: 'bucket.tls_enabled',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_netapp_account'],
        key: 'active_directory.ldap_over_tls_enabled',
        bad: false,
        good: true,
      },
      { types: ['azurerm_netapp_volume'], key: 'smb3_protocol_encryption_enabled', bad: false, good: true },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/virtualWans'],
        key: 'disableVpnEncryption',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.HDInsight/clusters'],
        key: 'encryptionInTransitProperties.isEncryptionInTransitEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Cache/redisEnterprise/databases'],
        key: 'clientProtocol',
        wrong: oneOf('Plaintext'),
        bad: 'Plaintext',
        good: 'Encrypted',
      },
      {
        types: ['Microsoft.NetApp/netAppAccounts/capacityPools/volumes'],
        key: 'smbEncryption',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.App/managedEnvironments'],
        key: 'peerTrafficConfiguration.encryption.enabled',
        bad: false,
        good: true,
      },
    ],
  },
});
