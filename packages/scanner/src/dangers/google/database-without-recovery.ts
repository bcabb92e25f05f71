import { settingDanger } from '../setting-danger.ts';
import { matching, missing, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_without_recovery',
  title: 'A database cannot be taken back to a point in time: point-in-time recovery is off',
  severity: 1,
  problem: 'Between two backups everything is lost.',
  family: 'backups',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.backup_configuration.binary_log_enabled',
        bad: false,
        good: true,
        unset: 'bad',
        when: [
          { key: 'master_instance_name', is: missing },
          { key: 'database_version', is: matching(/^MYSQL/i), shown: 'MYSQL_8_0' },
        ],
      },
      { types: ['google_alloydb_cluster'], key: 'continuous_backup_config.enabled', bad: false, good: true },
      {
        types: ['google_firestore_database'],
        key: 'point_in_time_recovery_enablement',
        wrong: oneOf('POINT_IN_TIME_RECOVERY_DISABLED'),
        unset: 'bad',
        bad: 'POINT_IN_TIME_RECOVERY_DISABLED',
        good: 'POINT_IN_TIME_RECOVERY_ENABLED',
      },
      {
        types: ['google_sql_database_instance'],
        key: 'settings.backup_configuration.point_in_time_recovery_enabled',
        bad: false,
        good: true,
        unset: 'bad',
        when: [
          { key: 'master_instance_name', is: missing },
          { key: 'database_version', is: matching(/^(?:POSTGRES|SQLSERVER)/i), shown: 'POSTGRES_15' },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'settings.backup_configuration.binary_log_enabled',
        bad: false,
        good: true,
        unset: 'bad',
        when: [
          { key: 'master_instance_name', is: missing },
          { key: 'database_version', is: matching(/^MYSQL/i), shown: 'MYSQL_8_0' },
        ],
        shown: { name: 'shop' },
      },
      { types: ['google.cloud.gcp_alloydb_cluster'], key: 'continuous_backup_config.enabled', bad: false, good: true },
    ],
  },
});
