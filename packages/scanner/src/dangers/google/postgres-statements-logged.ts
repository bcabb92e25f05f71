import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf, matching, above } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_statements_logged',
  title: 'A PostgreSQL database of Cloud SQL writes the text of statements to its log',
  severity: 2,
  problem: 'Passwords and personal data that stand in them are read by everyone who reads the log.',
  family: 'leastPrivilege',
  references: [cisGoogle('6.2.7')],
  remediation: 'Set the flag `log_min_duration_statement` to `-1`.',
  fix: { kind: 'safe' },
  wrong: above(-1),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'value',
        bad: '250',
        good: '-1',
        each: 'settings.database_flags',
        when: [
          { key: 'name', is: oneOf('log_min_duration_statement'), shown: 'log_min_duration_statement' },
          { key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15', ofResource: true },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'value',
        bad: '250',
        good: '-1',
        each: 'settings.database_flags',
        when: [{ key: 'name', is: oneOf('log_min_duration_statement'), shown: 'log_min_duration_statement' }],
        shown: { name: 'shop' },
      },
    ],
  },
});
