import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_pod_shares_host_processes',
  title: 'A pod shares the processes of its machine: host_pid',
  severity: 3,
  problem: 'Who takes over a container sees the processes of the machine with their secrets, and ends them.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: on,
  in: {
    terraform: [
      { types: ['kubernetes_pod', 'kubernetes_pod_v1'], key: 'spec.host_pid', unset: 'fine', bad: true, good: false },
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
        key: 'spec.template.spec.host_pid',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        key: 'spec.job_template.spec.template.spec.host_pid',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
