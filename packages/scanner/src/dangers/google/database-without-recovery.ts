import { settingDanger } from '../setting-danger.ts';
import { off, missing, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_without_recovery',
  title: 'A MySQL database of Cloud SQL cannot be taken back to a point in time: its binary log is off',
  severity: 1,
  problem: 'Between two backups everything is lost.',
  family: 'backups',
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
    ],
  },
});
