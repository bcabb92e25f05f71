import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_log_checkpoints_off',
  title: 'A PostgreSQL database of Cloud SQL does not log checkpoints',
  severity: 1,
  problem: 'Who overloads the database is harder to find.',
  family: 'logging',
  remediation: 'Set the flag `log_checkpoints` to `on`.',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'value',
        bad: 'off',
        good: 'on',
        each: 'settings.database_flags',
        when: [
          { key: 'name', is: oneOf('log_checkpoints'), shown: 'log_checkpoints' },
          { key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15', ofResource: true },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'value',
        bad: 'off',
        good: 'on',
        each: 'settings.database_flags',
        when: [
          { key: 'name', is: oneOf('log_checkpoints'), shown: 'log_checkpoints' },
          { key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
