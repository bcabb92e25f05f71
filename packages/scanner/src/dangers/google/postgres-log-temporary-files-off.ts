import { settingDanger } from '../setting-danger.ts';
import { attribute, matching, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_log_temporary_files_off',
  title: 'A PostgreSQL database of Cloud SQL does not log its temporary files',
  severity: 1,
  problem: 'Queries that fill the disk are not noticed.',
  family: 'logging',
  remediation: 'Set the flag `log_temp_files` to `0` in {}.',
  fix: { kind: 'safe' },
  wrong: attribute('log_temp_files', '0'),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.database_flags',
        standsAlone: true,
        bad: { name: 'log_temp_files', value: '-1' },
        good: { name: 'log_temp_files', value: '0' },
        unset: 'bad',
        when: [{ key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'settings.database_flags',
        standsAlone: true,
        bad: [{ name: 'log_temp_files', value: '-1' }],
        good: [{ name: 'log_temp_files', value: '0' }],
        unset: 'bad',
        when: [{ key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15' }],
        shown: { name: 'shop' },
      },
      {
        types: ['google.cloud.gcp_sql_instance'],
        each: 'settings.database_flags',
        key: 'value',
        wrong: otherThan('0'),
        bad: '-1',
        good: '0',
        // Only PostgreSQL has the flag.
        when: [{ key: 'name', is: oneOf('log_temp_files'), shown: 'log_temp_files' }],
        shown: { name: 'shop' },
      },
    ],
  },
});
