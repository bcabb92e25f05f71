import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_image_latest',
  title: 'The image of a container has no tag, or the tag latest',
  severity: 2,
  problem: 'Nobody knows which version runs, and a restart may bring another one.',
  family: 'integrity',
  remediation: 'Name a version in {}.',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/'],
  wrong: matching(/^[^@]*:latest$|^(?:[^/]*\/)*[^:@/]+$/),
  in: {
    terraform: [
      {
        types: ['kubernetes_pod', 'kubernetes_pod_v1'],
        each: 'spec.container',
        key: 'image',
        unset: 'fine',
        bad: 'nginx:latest',
        good: 'nginx:1.27',
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
        key: 'image',
        unset: 'fine',
        bad: 'nginx:latest',
        good: 'nginx:1.27',
        shown: { 'spec.template.spec.container[].name': 'shop' },
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        each: 'spec.job_template.spec.template.spec.container',
        key: 'image',
        unset: 'fine',
        bad: 'nginx:latest',
        good: 'nginx:1.27',
        shown: { 'spec.job_template.spec.template.spec.container[].name': 'shop' },
      },
    ],
  },
});
