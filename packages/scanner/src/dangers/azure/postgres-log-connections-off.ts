import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_postgres_log_connections_off',
  title: 'A PostgreSQL server does not log who connects',
  severity: 2,
  problem: 'Guessed passwords and stolen accounts leave no trace.',
  family: 'logging',
  references: [cisAzure('4.3.3')],
  remediation: 'Set {} of `log_connections` to `on`.',
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
        when: [{ key: 'name', is: oneOf('log_connections'), shown: 'log_connections' }],
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
        when: [{ key: 'name', is: matching(/(?:^|\/)log_connections$/i), shown: 'shop/log_connections' }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_postgresqlconfiguration'],
        key: 'value',
        bad: 'off',
        good: 'on',
        when: [{ key: 'name', is: oneOf('log_connections'), shown: 'log_connections' }],
      },
    ],
  },
});
