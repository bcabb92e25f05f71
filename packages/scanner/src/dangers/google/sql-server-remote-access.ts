import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_sql_server_remote_access',
  title: 'An SQL Server of Cloud SQL lets procedures be run from other servers: remote access is on',
  severity: 2,
  problem: 'Another server that is taken over runs procedures here, or is used to overload this one.',
  family: 'leastPrivilege',
  references: [cisGoogle('6.3.5')],
  remediation: 'Set the flag `remote access` to `off`.',
  fix: { kind: 'suggested', needs: 'certainty that nothing needs it, and a restart' },
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
          { key: 'name', is: oneOf('remote access'), shown: 'remote access' },
          { key: 'database_version', is: matching(/^SQLSERVER/i), shown: 'SQLSERVER_2022_STANDARD', ofResource: true },
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
          { key: 'name', is: oneOf('remote access'), shown: 'remote access' },
          { key: 'database_version', is: matching(/^SQLSERVER/i), shown: 'SQLSERVER_2022_STANDARD', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
