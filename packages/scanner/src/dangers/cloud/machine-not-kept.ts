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
    ],
  },
});
