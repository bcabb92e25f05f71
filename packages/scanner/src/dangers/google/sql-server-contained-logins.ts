import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on, oneOf, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_sql_server_contained_logins',
  title: 'Databases of SQL Server keep logins of their own: contained database authentication is on',
  severity: 3,
  problem: 'Whoever rules one database makes logins that the server does not know about.',
  family: 'authentication',
  references: [cisGoogle('6.3.7')],
  remediation: 'Set the flag `contained database authentication` to `off`.',
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
          { key: 'name', is: oneOf('contained database authentication'), shown: 'contained database authentication' },
          { key: 'database_version', is: matching(/^SQLSERVER/i), shown: 'SQLSERVER_2019_STANDARD', ofResource: true },
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
          { key: 'name', is: oneOf('contained database authentication'), shown: 'contained database authentication' },
          { key: 'database_version', is: matching(/^SQLSERVER/i), shown: 'SQLSERVER_2019_STANDARD', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
