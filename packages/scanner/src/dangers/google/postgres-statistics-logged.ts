import { settingDanger } from '../setting-danger.ts';
import { on, oneOf, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_statistics_logged',
  title: 'A PostgreSQL database of Cloud SQL writes statistics for developers to its log',
  severity: 1,
  problem: 'They fill the log, in which other messages are no longer found.',
  family: 'logging',
  remediation:
    'Switch the flags `log_executor_stats`, `log_parser_stats`, `log_planner_stats` and `log_statement_stats` off.',
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'value',
        bad: 'on',
        good: 'off',
        each: 'settings.database_flags',
        when: [
          {
            key: 'name',
            is: oneOf('log_executor_stats', 'log_parser_stats', 'log_planner_stats', 'log_statement_stats'),
            shown: 'log_executor_stats',
          },
          { key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15', ofResource: true },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'value',
        bad: 'on',
        good: 'off',
        each: 'settings.database_flags',
        when: [
          {
            key: 'name',
            is: oneOf('log_executor_stats', 'log_parser_stats', 'log_planner_stats', 'log_statement_stats'),
            shown: 'log_executor_stats',
          },
          { key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
