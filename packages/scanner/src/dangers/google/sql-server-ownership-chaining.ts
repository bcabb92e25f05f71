import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on, oneOf, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_sql_server_ownership_chaining',
  title: 'Owners of one SQL Server database get rights in others: cross database ownership chaining is on',
  severity: 3,
  problem: 'Whoever may make objects in one database reads others past their rights.',
  family: 'leastPrivilege',
  references: [cisGoogle('6.3.2')],
  remediation: 'Set the flag `cross db ownership chaining` to `off`.',
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
          { key: 'name', is: oneOf('cross db ownership chaining'), shown: 'cross db ownership chaining' },
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
          { key: 'name', is: oneOf('cross db ownership chaining'), shown: 'cross db ownership chaining' },
          { key: 'database_version', is: matching(/^SQLSERVER/i), shown: 'SQLSERVER_2019_STANDARD', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
