import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_node_integrity_not_monitored',
  title: 'Nobody is told that a node of GKE started something else: integrity monitoring is off',
  severity: 2,
  problem: 'A changed boot loader or kernel is not noticed.',
  family: 'integrity',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_container_cluster', 'google_container_node_pool'],
        key: 'shielded_instance_config.enable_integrity_monitoring',
        bad: false,
        good: true,
        each: 'node_config',
        shown: { 'node_config[].machine_type': 'e2-medium' },
        unset: 'fine',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'shielded_instance_config.enable_integrity_monitoring',
        bad: false,
        good: true,
        each: 'node_config',
        shown: { name: 'shop', 'node_config[].machine_type': 'e2-medium' },
        unset: 'fine',
      },
      {
        types: ['google.cloud.gcp_container_node_pool'],
        key: 'shielded_instance_config.enable_integrity_monitoring',
        bad: false,
        good: true,
        each: 'config',
        shown: { name: 'shop', 'config[].machine_type': 'e2-medium' },
        unset: 'fine',
      },
    ],
  },
});
