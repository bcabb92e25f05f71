import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_without_security_context',
  title: 'A container has no security context',
  severity: 2,
  problem: 'It keeps all rights that its image and the machine leave it.',
  family: 'leastPrivilege',
  remediation:
    'Say in {} that it runs as another user than root, without capabilities and with a root file system that is read only.',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/security-context/'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod', 'kubernetes_pod_v1'],
        each: 'spec.container',
        key: 'security_context',
        unset: 'bad',
        good: { run_as_non_root: true },
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
        key: 'security_context',
        unset: 'bad',
        good: { run_as_non_root: true },
        shown: { 'spec.template.spec.container[].name': 'shop' },
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        each: 'spec.job_template.spec.template.spec.container',
        key: 'security_context',
        unset: 'bad',
        good: { run_as_non_root: true },
        shown: { 'spec.job_template.spec.template.spec.container[].name': 'shop' },
      },
    ],
  },
});
