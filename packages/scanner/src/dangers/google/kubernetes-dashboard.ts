import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_dashboard',
  title: 'A GKE cluster runs the Kubernetes dashboard',
  severity: 3,
  problem: 'Its rights are wide, and whoever reaches it uses them.',
  family: 'leastPrivilege',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'addons_config.kubernetes_dashboard.disabled',
        bad: false,
        good: true,
        unset: 'fine',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'addons_config.kubernetes_dashboard.disabled',
        bad: false,
        good: true,
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
