import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_secrets_without_own_key',
  title: 'Secrets of a GKE cluster are not encrypted with a key of your own',
  severity: 1,
  problem: 'Whoever reads the database of the cluster reads its secrets.',
  family: 'keyOwnership',
  wrong: otherThan('ENCRYPTED'),
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'database_encryption.state',
        bad: 'DECRYPTED',
        good: 'ENCRYPTED',
        unset: 'bad',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'database_encryption.state',
        bad: 'DECRYPTED',
        good: 'ENCRYPTED',
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
  },
});
