import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_postgres_public',
  title: 'A PostgreSQL server can be reached from the internet: public network access is on',
  severity: 3,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the server' },
  wrong: otherThan('false', 'Disabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_postgresql_server'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
      },
      { types: ['azurerm_postgresql_flexible_server'], key: 'public_network_access_enabled', bad: true, good: false },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DBforPostgreSQL/servers'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
      {
        types: ['Microsoft.DBforPostgreSQL/flexibleServers'],
        key: 'network.publicNetworkAccess',
        unset: 'fine',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_postgresqlflexibleserver'],
        key: 'network.public_network_access',
        bad: 'Enabled',
        good: 'Disabled',
        unset: 'fine',
      },
    ],
  },
});
