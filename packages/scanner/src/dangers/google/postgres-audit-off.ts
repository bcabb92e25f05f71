import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_audit_off',
  title: 'A PostgreSQL database of Cloud SQL keeps no audit log: pgaudit is off',
  severity: 2,
  problem: 'After a theft nobody knows what was taken, nor by whom.',
  family: 'logging',
  references: [cisGoogle('6.2.8')],
  remediation: 'Set the flag `cloudsql.enable_pgaudit` to `on`, and create the extension.',
  fix: { kind: 'suggested', needs: 'a restart, and the extension in the database' },
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
          { key: 'name', is: oneOf('cloudsql.enable_pgaudit'), shown: 'cloudsql.enable_pgaudit' },
          { key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_16', ofResource: true },
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
          { key: 'name', is: oneOf('cloudsql.enable_pgaudit'), shown: 'cloudsql.enable_pgaudit' },
          { key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_16', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
