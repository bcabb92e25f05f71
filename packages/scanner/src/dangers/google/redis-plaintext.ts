import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_redis_plaintext',
  title: 'A Redis instance of Memorystore accepts connections without TLS',
  severity: 3,
  problem: 'Data and passwords cross the network in plaintext.',
  family: 'encryptionInTransit',
  wrong: oneOf('DISABLED'),
  in: {
    terraform: [
      {
        types: ['google_redis_instance'],
        key: 'transit_encryption_mode',
        bad: 'DISABLED',
        good: 'SERVER_AUTHENTICATION',
        unset: 'bad',
      },
    ],
  },
});
