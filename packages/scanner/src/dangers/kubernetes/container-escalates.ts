import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_escalates',
  title: 'A container may get more rights than it was started with: privilege escalation is allowed',
  severity: 3,
  problem: 'A program with the setuid bit makes root of whoever takes over the container.',
  family: 'leastPrivilege',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['kubernetes_pod', 'kubernetes_pod_v1'],
        each: 'spec.container',
        key: 'security_context.allow_privilege_escalation',
        unset: 'bad',
        bad: true,
        good: false,
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
        key: 'security_context.allow_privilege_escalation',
        unset: 'bad',
        bad: true,
        good: false,
        shown: { 'spec.template.spec.container[].name': 'shop' },
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        each: 'spec.job_template.spec.template.spec.container',
        key: 'security_context.allow_privilege_escalation',
        unset: 'bad',
        bad: true,
        good: false,
        shown: { 'spec.job_template.spec.template.spec.container[].name': 'shop' },
      },
    ],
  },
});
