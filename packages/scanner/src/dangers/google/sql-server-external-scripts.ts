import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on, oneOf, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_sql_server_external_scripts',
  title: 'SQL Server of Cloud SQL runs scripts of other languages: external scripts are enabled',
  severity: 3,
  problem: 'Whoever may run statements runs programs of their own beside the data.',
  family: 'leastPrivilege',
  references: [cisGoogle('6.3.1')],
  remediation: 'Set the flag `external scripts enabled` to `off`.',
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
          { key: 'name', is: oneOf('external scripts enabled'), shown: 'external scripts enabled' },
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
          { key: 'name', is: oneOf('external scripts enabled'), shown: 'external scripts enabled' },
          { key: 'database_version', is: matching(/^SQLSERVER/i), shown: 'SQLSERVER_2019_STANDARD', ofResource: true },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
