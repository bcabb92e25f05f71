import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_basic_auth',
  title: 'The administrator of a GKE cluster signs in with a password that stays the same: basic authentication is on',
  severity: 4,
  problem: 'Whoever guesses or reads the password rules the cluster; no second factor stands in the way.',
  family: 'authentication',
  wrong: there,
  in: {
    terraform: [
      { types: ['google_container_cluster'], key: 'master_auth.username', bad: 'admin', good: '', unset: 'fine' },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'master_auth.username',
        bad: 'admin',
        good: '',
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
