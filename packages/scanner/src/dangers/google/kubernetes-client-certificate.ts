import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_client_certificate',
  title: 'A GKE cluster gives out a client certificate',
  severity: 3,
  problem: 'Whoever gets hold of the certificate is signed in until it ends: it cannot be taken back.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'certainty that nobody logs in with that certificate' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'master_auth.client_certificate_config.issue_client_certificate',
        bad: true,
        good: false,
        unset: 'fine',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'master_auth.client_certificate_config.issue_client_certificate',
        bad: true,
        good: false,
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
