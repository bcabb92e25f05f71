import { settingDanger } from '../setting-danger.ts';
import { off, member } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_node_legacy_metadata',
  title: 'Nodes of GKE answer on the old metadata interfaces',
  severity: 3,
  problem: 'A program that can be made to fetch a URL hands out the credentials of the node.',
  family: 'leastPrivilege',
  remediation: 'Set `disable-legacy-endpoints` in {} to true.',
  wrong: member('disable-legacy-endpoints', off),
  in: {
    terraform: [
      {
        types: ['google_container_cluster', 'google_container_node_pool'],
        key: 'metadata',
        bad: { 'disable-legacy-endpoints': false },
        good: { 'disable-legacy-endpoints': true },
        each: 'node_config',
        shown: { 'node_config[].machine_type': 'e2-medium' },
        unset: 'fine',
      },
    ],
  },
});
