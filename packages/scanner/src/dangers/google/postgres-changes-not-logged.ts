import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_changes_not_logged',
  title: 'A PostgreSQL database of Cloud SQL does not log who changes its structure: log_statement is none',
  severity: 2,
  problem: 'Tables that are dropped, and rights that are given, leave no trace.',
  family: 'logging',
  references: [cisGoogle('6.2.4')],
  remediation: 'Set the flag `log_statement` to `ddl`.',
  fix: { kind: 'safe' },
  wrong: oneOf('none'),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'value',
        bad: 'none',
        good: 'ddl',
        each: 'settings.database_flags',
        when: [
          { key: 'name', is: oneOf('log_statement'), shown: 'log_statement' },
          { key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_16', ofResource: true },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'value',
        bad: 'none',
        good: 'ddl',
        each: 'settings.database_flags',
        when: [
          { key: 'name', is: oneOf('log_statement'), shown: 'log_statement' },
          { key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_16', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
