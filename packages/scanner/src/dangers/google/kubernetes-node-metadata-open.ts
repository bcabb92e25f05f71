import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_node_metadata_open',
  title: 'Pods of GKE read the metadata of their node',
  severity: 3,
  problem: 'Whoever takes over a pod gets the credentials of the node, and the rights of its service account.',
  family: 'leastPrivilege',
  wrong: oneOf('GCE_METADATA'),
  in: {
    terraform: [
      {
        types: ['google_container_cluster', 'google_container_node_pool'],
        key: 'workload_metadata_config.mode',
        bad: 'GCE_METADATA',
        good: 'GKE_METADATA',
        each: 'node_config',
        shown: { 'node_config[].machine_type': 'e2-medium' },
      },
      {
        types: ['google_container_cluster', 'google_container_node_pool'],
        key: 'workload_metadata_config.node_metadata',
        bad: 'EXPOSE',
        good: 'GKE_METADATA_SERVER',
        each: 'node_config',
        shown: { 'node_config[].machine_type': 'e2-medium' },
        wrong: oneOf('EXPOSE', 'UNSPECIFIED'),
      },
    ],
  },
});
