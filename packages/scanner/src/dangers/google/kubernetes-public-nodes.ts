import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_public_nodes',
  title: 'Nodes of a GKE cluster have public addresses',
  severity: 3,
  problem: 'Every service of a node can be reached from the internet wherever the firewall lets it through.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a way out of the network for updates' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'private_cluster_config.enable_private_nodes',
        bad: false,
        good: true,
        unset: 'bad',
      },
      { types: ['google_container_node_pool'], key: 'network_config.enable_private_nodes', bad: false, good: true },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'private_cluster_config.enable_private_nodes',
        bad: false,
        good: true,
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
  },
});
