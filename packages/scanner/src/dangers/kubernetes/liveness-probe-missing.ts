import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_liveness_probe_missing',
  title: 'A container has no liveness probe',
  severity: 1,
  problem: 'It is not started again when it hangs.',
  family: 'availability',
  remediation: 'Say in {} how to ask whether it is alive.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod', 'kubernetes_pod_v1'],
        each: 'spec.container',
        key: 'liveness_probe',
        unset: 'bad',
        good: { period_seconds: 10 },
        shown: { 'spec.container[].name': 'shop' },
      },
      {
        types: [
          'kubernetes_deployment',
          'kubernetes_deployment_v1',
          'kubernetes_daemonset',
          'kubernetes_daemon_set_v1',
          'kubernetes_stateful_set',
          'kubernetes_stateful_set_v1',
          'kubernetes_replication_controller',
          'kubernetes_job',
          'kubernetes_job_v1',
        ],
        each: 'spec.template.spec.container',
        key: 'liveness_probe',
        unset: 'bad',
        good: { period_seconds: 10 },
        shown: { 'spec.template.spec.container[].name': 'shop' },
      },
    ],
  },
});
