import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_backup_short',
  title: 'Backups of a database are kept for a day or not at all',
  severity: 2,
  problem: 'What is lost on Friday cannot be brought back on Monday.',
  family: 'backups',
  wrong: below(2),
  in: {
    terraform: [
      { types: ['nifcloud_db_instance'], key: 'backup_retention_period', unset: 'bad', bad: 1, good: 7 },
      {
        types: ['tencentcloud_postgresql_instance'],
        key: 'backup_plan.base_backup_retention_period',
        unset: 'fine',
        bad: 1,
        good: 14,
      },
      { types: ['oci_mysql_mysql_db_system'], key: 'backup_policy.retention_in_days', unset: 'fine', bad: 1, good: 14 },
      { types: ['scaleway_rdb_instance'], key: 'backup_schedule_retention', unset: 'fine', bad: 1, good: 14 },
      {
        types: ['huaweicloud_rds_instance', 'opentelekomcloud_rds_instance_v3'],
        key: 'backup_strategy.keep_days',
        unset: 'fine',
        bad: 0,
        good: 14,
      },
      {
        types: ['ncloud_mysql', 'ncloud_mssql', 'ncloud_mongodb', 'ncloud_postgresql'],
        key: 'backup_file_retention_period',
        unset: 'bad',
        bad: 1,
        good: 14,
      },
      { types: ['ncloud_redis'], key: 'backup_file_retention_period', unset: 'fine', bad: 1, good: 14 },
      {
        types: ['yandex_mdb_postgresql_cluster_v2'],
        key: 'config.backup_retain_period_days',
        unset: 'fine',
        bad: 1,
        good: 14,
      },
      { types: ['yandex_mdb_mysql_cluster_v2'], key: 'backup_retain_period_days', unset: 'fine', bad: 1, good: 14 },
      {
        types: ['yandex_mdb_redis_cluster_v2'],
        key: 'config.backup_retain_period_days',
        unset: 'fine',
        bad: 1,
        good: 14,
      },
      {
        types: ['oci_psql_db_system'],
        key: 'management_policy.backup_policy.retention_days',
        unset: 'fine',
        bad: 1,
        good: 14,
      },
      {
        types: ['oci_database_autonomous_container_database'],
        key: 'backup_config.recovery_window_in_days',
        unset: 'fine',
        bad: 0,
        good: 14,
      },
      {
        types: ['scaleway_mongodb_instance'],
        key: 'snapshot_schedule_retention_days',
        unset: 'fine',
        bad: 1,
        good: 14,
      },
      {
        types: ['yandex_mdb_postgresql_cluster'],
        key: 'config.backup_retain_period_days',
        unset: 'fine',
        bad: 1,
        good: 14,
      },
    ],
  },
});
