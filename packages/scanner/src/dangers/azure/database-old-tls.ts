import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_database_old_tls',
  title: 'A database server accepts TLS 1.0 or 1.1',
  severity: 4,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  fix: { kind: 'safe' },
  wrong: oneOf('1.0', '1.1', 'TLS1_0', 'TLS1_1', 'Disabled', 'None', 'TLSEnforcementDisabled'),
  in: {
    terraform: [
      { types: ['azurerm_mssql_server'], key: 'minimum_tls_version', bad: '1.0', good: '1.2' },
      {
        types: ['azurerm_postgresql_server', 'azurerm_mysql_server', 'azurerm_mariadb_server'],
        key: 'ssl_minimal_tls_version_enforced',
        bad: 'TLS1_0',
        good: 'TLS1_2',
      },
      { types: ['azurerm_mssql_managed_instance'], key: 'minimum_tls_version', bad: '1.0', good: '1.2' },
      {
        types: [
          'azurerm_hdinsight_hadoop_cluster',
          'azurerm_hdinsight_hbase_cluster',
          'azurerm_hdinsight_interactive_query_cluster',
          'azurerm_hdinsight_kafka_cluster',
          'azurerm_hdinsight_spark_cluster',
        ],
        key: 'tls_min_version',
        wrong: oneOf('1.0', '1.1'),
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['azurerm_redis_enterprise_cluster'],
        key: 'minimum_tls_version',
        wrong: oneOf('1.0', '1.1'),
        unset: 'fine',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['azurerm_mysql_flexible_server_configuration'],
        key: 'value',
        wrong: matching(/TLSv1(?:\.1)?(?:,|$)/i),
        when: [{ key: 'name', is: oneOf('tls_version'), shown: 'tls_version' }],
        bad: 'TLSv1,TLSv1.2',
        good: 'TLSv1.2',
      },
      {
        types: ['azurerm_postgresql_flexible_server_configuration'],
        key: 'value',
        wrong: oneOf('TLSv1', 'TLSv1.1'),
        when: [{ key: 'name', is: oneOf('ssl_min_protocol_version'), shown: 'ssl_min_protocol_version' }],
        bad: 'TLSv1',
        good: 'TLSv1.2',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Sql/servers', 'Microsoft.Sql/managedInstances'],
        key: 'minimalTlsVersion',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['Microsoft.DBforPostgreSQL/servers', 'Microsoft.DBforMySQL/servers', 'Microsoft.DBforMariaDB/servers'],
        key: 'minimalTlsVersion',
        bad: 'TLS1_0',
        good: 'TLS1_2',
      },
      {
        types: ['Microsoft.HDInsight/clusters'],
        key: 'minSupportedTlsVersion',
        wrong: oneOf('1.0', '1.1'),
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['Microsoft.Cache/redisEnterprise'],
        key: 'minimumTlsVersion',
        wrong: oneOf('1.0', '1.1'),
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['Microsoft.DBforMySQL/flexibleServers/configurations'],
        key: 'value',
        wrong: matching(/TLSv1(?:\.1)?(?:,|$)/i),
        when: [{ key: 'name', is: matching(/(?:^|\/)tls_version$/i), shown: 'shop/tls_version' }],
        bad: 'TLSv1,TLSv1.2',
        good: 'TLSv1.2',
      },
      {
        types: ['Microsoft.DBforPostgreSQL/flexibleServers/configurations'],
        key: 'value',
        wrong: oneOf('TLSv1', 'TLSv1.1'),
        when: [
          { key: 'name', is: matching(/(?:^|\/)ssl_min_protocol_version$/i), shown: 'shop/ssl_min_protocol_version' },
        ],
        bad: 'TLSv1',
        good: 'TLSv1.2',
      },
      {
        types: ['Microsoft.Synapse/workspaces/dedicatedSQLminimalTlsSettings'],
        key: 'minimalTlsVersion',
        bad: '1.0',
        good: '1.2',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_sqlserver', 'azure.azcollection.azure_rm_sqlmanagedinstance'],
        key: 'minimal_tls_version',
        bad: '1.0',
        good: '1.2',
      },
    ],
  },
});
