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
    ],
  },
});
