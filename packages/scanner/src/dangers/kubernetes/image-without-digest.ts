import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_image_without_digest',
  title: 'The image of a container is not pinned by its digest',
  severity: 1,
  problem: 'Whoever may write to the registry changes what runs.',
  family: 'hygiene',
  remediation: 'Add the digest of the image to {}.',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/'],
  wrong: (answer) => matching(/@sha256:[\da-f]{64}$/)(answer).not(),
  in: {
    terraform: [
      {
        types: ['kubernetes_pod', 'kubernetes_pod_v1'],
        each: 'spec.container',
        key: 'image',
        unset: 'fine',
        bad: 'nginx:1.27',
        good: 'nginx@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
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
        bad: 'nginx:1.27',
        good: 'nginx@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
        shown: { 'spec.template.spec.container[].name': 'shop' },
      },
      {
        types: ['kubernetes_cron_job', 'kubernetes_cron_job_v1'],
        each: 'spec.job_template.spec.template.spec.container',
        key: 'image',
        unset: 'fine',
        bad: 'nginx:1.27',
        good: 'nginx@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
        shown: { 'spec.job_template.spec.template.spec.container[].name': 'shop' },
      },
    ],
  },
});
