import { inPods } from '../kubernetes-pods.ts';
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
    terraform: inPods(['container'], {
      key: 'image',
      unset: 'fine',
      bad: 'nginx:1.27',
      good: 'nginx@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    }),
  },
});
