import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_traffic_in_nodes_unseen',
  title: 'Flow logs do not show what pods of the same node say to each other: intranode visibility is off',
  severity: 1,
  problem: 'An attacker who moves from pod to pod inside a node leaves no trace.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'enable_intranode_visibility',
        bad: false,
        good: true,
        unset: 'bad',
        when: [{ key: 'enable_autopilot', is: (answer) => on(answer).not() }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        shown: { name: 'shop' },
        key: 'network_config.enable_intra_node_visibility',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
