import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_kubernetes_dashboard',
  title: 'A Kubernetes cluster of Oracle Cloud runs the dashboard, or Tiller',
  severity: 3,
  problem: 'Their rights are wide, and whoever reaches them uses these.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'certainty that nobody works with it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['oci_containerengine_cluster'],
        key: 'options.add_ons.is_kubernetes_dashboard_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['oci_containerengine_cluster'],
        key: 'options.add_ons.is_tiller_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
