import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_audit_log_short',
  title: 'The SQL audit log of a database is off, or kept for less than half a year',
  severity: 1,
  problem: 'What was read and changed before can no longer be found out when a theft is noticed.',
  family: 'retention',
  wrong: below(180),
  in: {
    terraform: [
      { types: ['alicloud_db_instance'], key: 'sql_collector_config_value', unset: 'bad', bad: 30, good: 180 },
      { types: ['alicloud_kvstore_audit_log_config'], key: 'retention', unset: 'fine', bad: 15, good: 180 },
      { types: ['alicloud_das_switch_das_pro'], key: 'sql_retention', unset: 'fine', bad: 30, good: 180 },
      {
        types: ['tencentcloud_mysql_audit_service', 'tencentcloud_cynosdb_audit_service'],
        key: 'log_expire_day',
        unset: 'fine',
        bad: 30,
        good: 180,
      },
      {
        types: ['huaweicloud_dds_audit_log_policy', 'flexibleengine_dds_audit_log_policy'],
        key: 'keep_days',
        unset: 'fine',
        bad: 7,
        good: 180,
      },
      { types: ['huaweicloud_rds_sql_audit'], key: 'keep_days', unset: 'fine', bad: 5, good: 180 },
    ],
  },
});
