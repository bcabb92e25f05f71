import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_cpu_limit_missing',
  title: 'A container has no limit for the processor time it may take',
  severity: 1,
  problem: 'It slows all others on the machine down.',
  family: 'availability',
  sources: ['https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod', 'kubernetes_pod_v1'],
        each: 'spec.container',
        key: 'resources.limits.cpu',
        unset: 'bad',
        good: '250m',
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
        key: 'resources.limits.cpu',
        unset: 'bad',
        good: '250m',
        shown: { 'spec.template.spec.container[].name': 'shop' },
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        each: 'spec.job_template.spec.template.spec.container',
        key: 'resources.limits.cpu',
        unset: 'bad',
        good: '250m',
        shown: { 'spec.job_template.spec.template.spec.container[].name': 'shop' },
      },
    ],
  },
});
