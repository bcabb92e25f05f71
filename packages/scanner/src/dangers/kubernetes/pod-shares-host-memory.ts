import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_pod_shares_host_memory',
  title: 'A pod shares the shared memory (IPC) of its machine: host_ipc',
  severity: 3,
  problem: 'Who takes over a container reads what programs of the machine share.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: on,
  in: {
    terraform: [
      { types: ['kubernetes_pod', 'kubernetes_pod_v1'], key: 'spec.host_ipc', unset: 'fine', bad: true, good: false },
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
        key: 'spec.template.spec.host_ipc',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        key: 'spec.job_template.spec.template.spec.host_ipc',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
