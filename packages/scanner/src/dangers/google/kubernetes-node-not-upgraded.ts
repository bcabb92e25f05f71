import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_node_not_upgraded',
  title: 'Nodes of GKE are not upgraded by themselves',
  severity: 2,
  problem: 'They go on running with flaws that are known and mended.',
  family: 'updates',
  fix: { kind: 'suggested', needs: 'programs that stand a new version of Kubernetes' },
  wrong: off,
  in: {
    ansible: [
      {
        types: ['google.cloud.gcp_container_node_pool'],
        key: 'management.auto_upgrade',
        bad: false,
        good: true,
        shown: { name: 'shop' },
      },
    ],
    terraform: [
      { types: ['google_container_node_pool'], key: 'management.auto_upgrade', bad: false, good: true },
      {
        types: ['google_container_cluster'],
        key: 'cluster_autoscaling.auto_provisioning_defaults.management.auto_upgrade',
        bad: false,
        good: true,
      },
    ],
  },
});
