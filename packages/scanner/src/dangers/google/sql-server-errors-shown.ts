import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_sql_server_errors_shown',
  title: 'An SQL Server of Cloud SQL shows all of its errors to everybody: trace flag 3625 is off',
  severity: 1,
  problem: 'Messages tell an attacker the names of tables, columns and logins.',
  family: 'hygiene',
  references: [cisGoogle('6.3.6')],
  remediation: 'Set the flag `3625` to `on`.',
  fix: { kind: 'suggested', needs: 'certainty that nothing needs it, and a restart' },
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
          { key: 'name', is: oneOf('3625'), shown: '3625' },
          { key: 'database_version', is: matching(/^SQLSERVER/i), shown: 'SQLSERVER_2022_STANDARD', ofResource: true },
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
          { key: 'name', is: oneOf('3625'), shown: '3625' },
          { key: 'database_version', is: matching(/^SQLSERVER/i), shown: 'SQLSERVER_2022_STANDARD', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
