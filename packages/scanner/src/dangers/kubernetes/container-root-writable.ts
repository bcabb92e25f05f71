import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_root_writable',
  title: 'The root file system of a container can be written to',
  severity: 2,
  problem: 'Who takes over the program puts tools of their own beside it, and changes what runs next.',
  family: 'integrity',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/security-context/'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod', 'kubernetes_pod_v1'],
        each: 'spec.container',
        key: 'security_context.read_only_root_filesystem',
        unset: 'bad',
        bad: false,
        good: true,
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
        key: 'security_context.read_only_root_filesystem',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'spec.template.spec.container[].name': 'shop' },
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        each: 'spec.job_template.spec.template.spec.container',
        key: 'security_context.read_only_root_filesystem',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'spec.job_template.spec.template.spec.container[].name': 'shop' },
      },
    ],
  },
});
