import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_node_not_repaired',
  title: 'Nodes of GKE are not repaired by themselves',
  severity: 1,
  problem: 'Pods stay on nodes that are broken.',
  family: 'availability',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    ansible: [
      {
        types: ['google.cloud.gcp_container_node_pool'],
        key: 'management.auto_repair',
        bad: false,
        good: true,
        shown: { name: 'shop' },
      },
    ],
    terraform: [
      { types: ['google_container_node_pool'], key: 'management.auto_repair', bad: false, good: true },
      {
        types: ['google_container_cluster'],
        key: 'cluster_autoscaling.auto_provisioning_defaults.management.auto_repair',
        bad: false,
        good: true,
      },
    ],
  },
});
