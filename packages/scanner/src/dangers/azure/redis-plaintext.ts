import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_redis_plaintext',
  title: 'A Redis cache of Azure accepts unencrypted connections',
  severity: 4,
  problem: 'The key and all data can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'certainty that every client speaks TLS' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_redis_cache'],
        key: 'non_ssl_port_enabled',
        formerKey: 'enable_non_ssl_port',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.Cache/redis'], key: 'enableNonSslPort', unset: 'fine', bad: true, good: false },
    ],
    ansible: [
      { types: ['azure.azcollection.azure_rm_rediscache'], key: 'enable_non_ssl_port', bad: true, good: false },
    ],
  },
});
