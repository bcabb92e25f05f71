import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_node_without_secure_boot',
  title: 'Nodes of GKE start whatever they find on their disk: secure boot is off',
  severity: 2,
  problem: 'An attacker who once was root stays below the operating system, where nothing finds them.',
  family: 'integrity',
  fix: { kind: 'suggested', needs: 'drivers and kernel modules that are all signed' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_container_cluster', 'google_container_node_pool'],
        key: 'shielded_instance_config.enable_secure_boot',
        bad: false,
        good: true,
        each: 'node_config',
        shown: { 'node_config[].machine_type': 'e2-medium' },
        unset: 'bad',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'shielded_instance_config.enable_secure_boot',
        bad: false,
        good: true,
        each: 'node_config',
        shown: { name: 'shop', 'node_config[].machine_type': 'e2-medium' },
        unset: 'bad',
      },
      {
        types: ['google.cloud.gcp_container_node_pool'],
        key: 'shielded_instance_config.enable_secure_boot',
        bad: false,
        good: true,
        each: 'config',
        shown: { name: 'shop', 'config[].machine_type': 'e2-medium' },
        unset: 'bad',
      },
    ],
  },
});
