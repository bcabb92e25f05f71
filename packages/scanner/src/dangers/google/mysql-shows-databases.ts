import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_mysql_shows_databases',
  title: 'A MySQL database of Cloud SQL shows everybody the names of all databases: skip_show_database is off',
  severity: 1,
  problem: 'Whoever logs in learns what else the server holds.',
  family: 'hygiene',
  references: [cisGoogle('6.1.2')],
  remediation: 'Set the flag `skip_show_database` to `on`.',
  fix: { kind: 'suggested', needs: 'a restart of the database' },
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
          { key: 'name', is: oneOf('skip_show_database'), shown: 'skip_show_database' },
          { key: 'database_version', is: matching(/^MYSQL/i), shown: 'MYSQL_8_0', ofResource: true },
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
          { key: 'name', is: oneOf('skip_show_database'), shown: 'skip_show_database' },
          { key: 'database_version', is: matching(/^MYSQL/i), shown: 'MYSQL_8_0', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
