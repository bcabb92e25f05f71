import { settingDanger } from '../setting-danger.ts';
import { above, missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_replicas_on_one_machine',
  title: 'All replicas of a deployment may stand on one machine: no anti-affinity',
  severity: 1,
  problem: 'When it fails, the program is gone.',
  family: 'availability',
  remediation: 'Say in {} that its pods stand apart.',
  sources: ['https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: [
          'kubernetes_deployment',
          'kubernetes_deployment_v1',
          'kubernetes_stateful_set',
          'kubernetes_stateful_set_v1',
        ],
        key: 'spec.template.spec.affinity.pod_anti_affinity',
        unset: 'bad',
        good: { preferred_during_scheduling_ignored_during_execution: [] },
        when: [
          { key: 'spec.replicas', is: above(1), shown: 3 },
          { key: 'spec.template.spec.topology_spread_constraint', is: missing },
        ],
      },
    ],
  },
});
