import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_errors_not_logged',
  title: 'A PostgreSQL database of Cloud SQL does not log errors',
  severity: 2,
  problem: 'Attacks that fail, and those that do not, leave no trace.',
  family: 'logging',
  remediation: 'Set the flag `log_min_messages` to `warning`, and `log_min_error_statement` to `error`.',
  fix: { kind: 'safe' },
  // Only PostgreSQL has the flag. A level that it does not know is refused, or leaves the one that was there.
  wrong: matching(/^(?!(?:debug[1-5]|info|notice|warning|error|log)$)/i),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'value',
        bad: 'panic',
        good: 'warning',
        each: 'settings.database_flags',
        when: [{ key: 'name', is: oneOf('log_min_messages', 'log_min_error_statement'), shown: 'log_min_messages' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'value',
        bad: 'panic',
        good: 'warning',
        each: 'settings.database_flags',
        when: [{ key: 'name', is: oneOf('log_min_messages', 'log_min_error_statement'), shown: 'log_min_messages' }],
        shown: { name: 'shop' },
      },
    ],
  },
});
