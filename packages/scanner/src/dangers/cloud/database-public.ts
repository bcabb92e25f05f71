import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_public',
  title: 'A database has a public address',
  severity: 4,
  problem: 'Everyone on the internet can try passwords and flaws of the database.',
  family: 'networkExposure',
  wrong: on,
  in: {
    terraform: [
      { types: ['nifcloud_db_instance'], key: 'publicly_accessible', unset: 'fine', bad: true, good: false },
      { types: ['tencentcloud_mysql_instance'], key: 'internet_service', unset: 'fine', bad: 1, good: 0 },
      {
        types: [
          'yandex_mdb_postgresql_cluster',
          'yandex_mdb_mysql_cluster',
          'yandex_mdb_clickhouse_cluster',
          'yandex_mdb_greenplum_cluster',
          'yandex_mdb_redis_cluster',
          'yandex_mdb_sqlserver_cluster',
          'yandex_mdb_mongodb_cluster',
        ],
        each: 'host',
        key: 'assign_public_ip',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'host[].zone': 'ru-central1-a' },
      },
      { types: ['yandex_mdb_kafka_cluster'], key: 'config.assign_public_ip', unset: 'fine', bad: true, good: false },
    ],
  },
});
