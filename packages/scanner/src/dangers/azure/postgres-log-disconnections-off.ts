import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_postgres_log_disconnections_off',
  title: 'A PostgreSQL server does not log when sessions end',
  severity: 2,
  problem: 'Nobody can tell how long an intruder was in.',
  family: 'logging',
  references: [cisAzure('4.3.4')],
  remediation: 'Set {} of `log_disconnections` to `on`.',
  sources: ['https://learn.microsoft.com/azure/governance/policy/samples/cis-azure-2-0-0'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_postgresql_configuration', 'azurerm_postgresql_flexible_server_configuration'],
        key: 'value',
        bad: 'off',
        good: 'on',
        when: [{ key: 'name', is: oneOf('log_disconnections'), shown: 'log_disconnections' }],
      },
    ],
    azureresourcemanager: [
      {
        types: [
          'Microsoft.DBforPostgreSQL/servers/configurations',
          'Microsoft.DBforPostgreSQL/flexibleServers/configurations',
        ],
        key: 'value',
        bad: 'off',
        good: 'on',
        when: [{ key: 'name', is: matching(/(?:^|\/)log_disconnections$/i), shown: 'shop/log_disconnections' }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_postgresqlconfiguration'],
        key: 'value',
        bad: 'off',
        good: 'on',
        when: [{ key: 'name', is: oneOf('log_disconnections'), shown: 'log_disconnections' }],
      },
    ],
  },
});
