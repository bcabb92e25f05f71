import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_alpha',
  title: 'A GKE cluster has the alpha features of Kubernetes',
  severity: 3,
  problem: 'They are not tested, and such a cluster gets no security updates and is deleted after 30 days.',
  family: 'updates',
  fix: { kind: 'suggested', needs: 'a cluster that is made anew' },
  wrong: on,
  in: {
    terraform: [
      { types: ['google_container_cluster'], key: 'enable_kubernetes_alpha', bad: true, good: false, unset: 'fine' },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'enable_kubernetes_alpha',
        bad: true,
        good: false,
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
