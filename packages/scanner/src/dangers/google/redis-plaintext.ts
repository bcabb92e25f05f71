import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_redis_plaintext',
  title: 'A Redis or Valkey instance of Memorystore accepts connections without TLS',
  severity: 3,
  problem: 'Data and passwords cross the network in plaintext.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'certainty that every client speaks TLS' },
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
      {
        types: ['google_redis_cluster'],
        key: 'transit_encryption_mode',
        wrong: oneOf('TRANSIT_ENCRYPTION_MODE_DISABLED'),
        unset: 'bad',
        bad: 'TRANSIT_ENCRYPTION_MODE_DISABLED',
        good: 'TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION',
      },
      {
        types: ['google_memorystore_instance'],
        key: 'transit_encryption_mode',
        wrong: oneOf('TRANSIT_ENCRYPTION_DISABLED'),
        unset: 'bad',
        bad: 'TRANSIT_ENCRYPTION_DISABLED',
        good: 'SERVER_AUTHENTICATION',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_redis_instance'],
        key: 'transit_encryption_mode',
        bad: 'DISABLED',
        good: 'SERVER_AUTHENTICATION',
      },
    ],
  },
});
