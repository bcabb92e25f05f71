import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_redis_old_tls',
  title: 'A Redis cache of Azure accepts TLS 1.0 or 1.1',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  fix: { kind: 'safe' },
  wrong: oneOf('1.0', '1.1'),
  in: {
    terraform: [{ types: ['azurerm_redis_cache'], key: 'minimum_tls_version', bad: '1.0', good: '1.2' }],
    azureresourcemanager: [{ types: ['Microsoft.Cache/redis'], key: 'minimumTlsVersion', bad: '1.0', good: '1.2' }],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_rediscache'],
        shown: { name: 'shop' },
        key: 'minimum_tls_version',
        bad: '1.0',
        good: '1.2',
      },
    ],
  },
});
