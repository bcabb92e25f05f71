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
        types: [
          'huaweicloud_gaussdb_mysql_instance',
          'huaweicloud_gaussdb_opengauss_instance',
          'huaweicloud_gaussdb_influx_instance',
          'huaweicloud_gaussdb_mongo_instance',
          'huaweicloud_gaussdb_redis_instance',
          'huaweicloud_gaussdb_cassandra_instance',
          'huaweicloud_dds_instance',
          'huaweicloud_css_cluster',
          'opentelekomcloud_dds_instance_v3',
          'opentelekomcloud_gemini_instance_v3',
          'opentelekomcloud_taurusdb_mysql_instance_v3',
          'opentelekomcloud_gaussdb_mysql_instance_v3',
          'opentelekomcloud_css_cluster_v1',
          'flexibleengine_dds_instance_v3',
          'flexibleengine_rds_instance_v3',
        ],
        key: 'backup_strategy.keep_days',
        unset: 'fine',
        bad: 0,
        good: 7,
      },
      {
        types: ['huaweicloud_dcs_instance', 'opentelekomcloud_dcs_instance_v2'],
        key: 'backup_policy.save_days',
        unset: 'fine',
        bad: 1,
        good: 7,
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
