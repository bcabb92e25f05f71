import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_capabilities_kept',
  title: 'A container keeps capabilities that it does not need',
  severity: 2,
  problem: 'With NET_RAW, who takes over the program reads and forges the traffic of its neighbours.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: (answer) => having('ALL', 'NET_RAW')(answer).not(),
  in: {
    terraform: [
      {
        types: ['kubernetes_pod', 'kubernetes_pod_v1'],
        each: 'spec.container',
        key: 'security_context.capabilities.drop',
        unset: 'bad',
        bad: ['MKNOD'],
        good: ['ALL'],
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
        key: 'security_context.capabilities.drop',
        unset: 'bad',
        bad: ['MKNOD'],
        good: ['ALL'],
        shown: { 'spec.template.spec.container[].name': 'shop' },
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        each: 'spec.job_template.spec.template.spec.container',
        key: 'security_context.capabilities.drop',
        unset: 'bad',
        bad: ['MKNOD'],
        good: ['ALL'],
        shown: { 'spec.job_template.spec.template.spec.container[].name': 'shop' },
      },
    ],
  },
});
