import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_mysql_public',
  title: 'A MySQL server can be reached from the internet: public network access is on',
  severity: 3,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the server' },
  wrong: otherThan('false', 'Disabled'),
  in: {
    terraform: [
      { types: ['azurerm_mysql_server'], key: 'public_network_access_enabled', unset: 'bad', bad: true, good: false },
      {
        types: ['azurerm_mysql_flexible_server'],
        key: 'public_network_access',
        unset: 'fine',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DBforMySQL/servers'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
      {
        types: ['Microsoft.DBforMySQL/flexibleServers'],
        key: 'network.publicNetworkAccess',
        unset: 'fine',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
