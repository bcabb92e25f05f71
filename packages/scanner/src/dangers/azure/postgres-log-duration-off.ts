import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_postgres_log_duration_off',
  title: 'A PostgreSQL server does not log how long statements take',
  severity: 1,
  problem: 'Exports of whole tables leave no trace.',
  family: 'logging',
  remediation: 'Set {} of `log_duration` to `on`.',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_postgresql_configuration', 'azurerm_postgresql_flexible_server_configuration'],
        key: 'value',
        bad: 'off',
        good: 'on',
        when: [{ key: 'name', is: oneOf('log_duration'), shown: 'log_duration' }],
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
        when: [{ key: 'name', is: matching(/(?:^|\/)log_duration$/i), shown: 'shop/log_duration' }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_postgresqlconfiguration'],
        key: 'value',
        bad: 'off',
        good: 'on',
        when: [{ key: 'name', is: oneOf('log_duration'), shown: 'log_duration' }],
      },
    ],
  },
});
