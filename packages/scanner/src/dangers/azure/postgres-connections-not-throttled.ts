import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_postgres_connections_not_throttled',
  title: 'A PostgreSQL server lets one address try passwords without a pause: connection throttling is off',
  severity: 2,
  problem: 'Programs try thousands of passwords a minute, or use up all connections.',
  family: 'passwords',
  references: [cisAzure('4.3.5')],
  remediation: 'Set {} of `connection_throttling`, or of `connection_throttle.enable` on a flexible server, to `on`.',
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
        when: [{ key: 'name', is: oneOf('connection_throttling'), shown: 'connection_throttling' }],
      },
      {
        types: ['azurerm_postgresql_flexible_server_configuration'],
        key: 'value',
        bad: 'off',
        good: 'on',
        when: [{ key: 'name', is: oneOf('connection_throttle.enable'), shown: 'connection_throttle.enable' }],
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
        when: [
          {
            key: 'name',
            is: matching(/(?:^|\/)connection_(?:throttling|throttle\.enable)$/i),
            shown: 'shop/connection_throttling',
          },
        ],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_postgresqlconfiguration'],
        key: 'value',
        bad: 'off',
        good: 'on',
        when: [{ key: 'name', is: oneOf('connection_throttling'), shown: 'connection_throttling' }],
      },
    ],
  },
});
