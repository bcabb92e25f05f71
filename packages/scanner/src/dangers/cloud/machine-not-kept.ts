import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_machine_not_kept',

  title: 'A machine or a database can be deleted by one call',
  severity: 1,
  problem: 'One mistake, or one stolen credential, deletes it with what it holds.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['tencentcloud_instance'], key: 'disable_api_termination', unset: 'fine', bad: false, good: true },
      {
        types: [
          'alicloud_instance',
          'alicloud_db_instance',
          'alicloud_cs_kubernetes',
          'alicloud_cs_managed_kubernetes',
        ],
        key: 'deletion_protection',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: [
          'yandex_mdb_postgresql_cluster',
          'yandex_mdb_mysql_cluster',
          'yandex_mdb_clickhouse_cluster',
          'yandex_mdb_mongodb_cluster',
          'yandex_mdb_redis_cluster',
          'yandex_mdb_kafka_cluster',
        ],
        key: 'deletion_protection',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['mongodbatlas_advanced_cluster', 'mongodbatlas_cluster'],
        key: 'termination_protection_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['hcloud_server', 'hcloud_volume', 'hcloud_load_balancer', 'hcloud_network'],
        key: 'delete_protection',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['oci_mysql_mysql_db_system'],
        key: 'deletion_policy.is_delete_protected',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['opentelekomcloud_lb_loadbalancer_v3'],
        key: 'deletion_protection',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['ibm_database'], key: 'deletion_protection', unset: 'fine', bad: false, good: true },
      { types: ['cockroach_cluster'], key: 'delete_protection', unset: 'fine', bad: false, good: true },
      {
        types: [
          'aiven_pg',
          'aiven_mysql',
          'aiven_kafka',
          'aiven_opensearch',
          'aiven_redis',
          'aiven_valkey',
          'aiven_clickhouse',
          'aiven_cassandra',
          'aiven_grafana',
        ],
        key: 'termination_protection',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
