import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_folder_of_host_mounted',
  title: 'A pod mounts a system folder of its machine',
  severity: 4,
  problem: 'Who takes over a container reads the secrets of the machine there, or takes it over.',
  family: 'leastPrivilege',
  remediation: 'Mount a volume of the cluster, or no system folder in {}.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: matching(/^\/(?:$|(?:bin|boot|dev|etc|lib|proc|root|run|sbin|sys|usr|var)(?:\/(?!log(?:\/|$)).*)?$)/),
  in: {
    terraform: [
      {
        types: ['kubernetes_pod', 'kubernetes_pod_v1'],
        each: 'spec.volume',
        key: 'host_path.path',
        unset: 'fine',
        bad: '/etc',
        good: '/data/shop',
        shown: { 'spec.volume[].name': 'shop' },
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
        each: 'spec.template.spec.volume',
        key: 'host_path.path',
        unset: 'fine',
        bad: '/etc',
        good: '/data/shop',
        shown: { 'spec.template.spec.volume[].name': 'shop' },
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        each: 'spec.job_template.spec.template.spec.volume',
        key: 'host_path.path',
        unset: 'fine',
        bad: '/etc',
        good: '/data/shop',
        shown: { 'spec.job_template.spec.template.spec.volume[].name': 'shop' },
      },
    ],
  },
});
