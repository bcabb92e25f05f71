import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_node_image',
  title: 'Nodes of GKE run Ubuntu, not Container-Optimized OS',
  severity: 1,
  problem: 'More programs run on the nodes than pods need, and their file system can be changed.',
  family: 'hygiene',
  wrong: matching(/^ubuntu/i),
  in: {
    terraform: [
      {
        types: ['google_container_cluster', 'google_container_node_pool'],
        key: 'image_type',
        bad: 'UBUNTU_CONTAINERD',
        good: 'COS_CONTAINERD',
        each: 'node_config',
        shown: { 'node_config[].machine_type': 'e2-medium' },
        unset: 'fine',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'image_type',
        bad: 'UBUNTU_CONTAINERD',
        good: 'COS_CONTAINERD',
        each: 'node_config',
        shown: { name: 'shop', 'node_config[].machine_type': 'e2-medium' },
      },
      {
        types: ['google.cloud.gcp_container_node_pool'],
        key: 'image_type',
        bad: 'UBUNTU_CONTAINERD',
        good: 'COS_CONTAINERD',
        each: 'config',
        shown: { name: 'shop', 'config[].machine_type': 'e2-medium' },
      },
    ],
  },
});
