import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_redis_public',
  title: 'A Redis cache of Azure can be reached from the internet',
  severity: 3,
  problem:
    'The whole internet can try its keys, passwords and known flaws; a key that leaks is enough to get in from anywhere.',
  family: 'networkExposure',
  remediation: 'Switch off {}, and reach it through a private endpoint.',
  fix: { kind: 'suggested', needs: 'a private endpoint for whoever uses the cache' },
  wrong: otherThan('false', 'Disabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_redis_cache'],
        key: 'public_network_access_enabled',
        unset: 'bad',
        bad: true,
        good: false,
        when: [{ key: 'subnet_id', is: missing }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Cache/redis'],
        key: 'publicNetworkAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
        when: [{ key: 'subnetId', is: missing }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_rediscache'],
        shown: { name: 'shop' },
        key: 'public_network_access',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
        when: [{ key: 'subnet', is: missing }],
      },
    ],
  },
});
