import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_nodes_not_shielded',
  title: 'Nodes of a GKE cluster are not shielded',
  severity: 2,
  problem: 'A machine of an attacker can take the place of a node and read the secrets of its pods.',
  family: 'integrity',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['google_container_cluster'], key: 'enable_shielded_nodes', bad: false, good: true, unset: 'fine' },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'shielded_nodes.enabled',
        bad: false,
        good: true,
        shown: { name: 'shop' },
      },
    ],
  },
});
