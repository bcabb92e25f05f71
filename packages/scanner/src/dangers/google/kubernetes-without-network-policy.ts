import { settingDanger } from '../setting-danger.ts';
import { off, on, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_without_network_policy',
  title: 'Every pod of a GKE cluster reaches every other one: network policies are off',
  severity: 2,
  problem: 'Whoever takes over one pod tries all the others.',
  family: 'networkExposure',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'network_policy.enabled',
        bad: false,
        good: true,
        unset: 'bad',
        when: [
          { key: 'datapath_provider', is: otherThan('ADVANCED_DATAPATH') },
          { key: 'enable_autopilot', is: (answer) => on(answer).not() },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'network_policy.enabled',
        bad: false,
        good: true,
        unset: 'bad',
        shown: { name: 'shop' },
      },
    ],
  },
});
