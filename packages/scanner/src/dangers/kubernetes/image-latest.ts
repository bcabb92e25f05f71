import { inPods } from '../kubernetes-pods.ts';
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
    terraform: inPods(['container'], {
      key: 'image',
      unset: 'fine',
      bad: 'nginx:latest',
      good: 'nginx:1.27',
    }),
  },
});
