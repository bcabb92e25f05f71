import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isMovingTag, isOfMachine, parseImage } from '../../../formats/image-reference.ts';
import { imageRule, onePod, VOLUMES } from '../kubernetes-rule.ts';

export default imageRule({
  id: 'kubernetes_image_not_pinned',
  ...containerDanger('imageNotPinned'),
  remediation: 'Name a version, such as `image: example/app:1.4.2`, or better its digest.',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/', `${VOLUMES}#image`],

  examples: {
    bad: [
      onePod('').replace('image: example/app:1.4.2', '«image: example/app»'),
      onePod('').replace('image: example/app:1.4.2', '«image: example/app:latest»'),
      onePod('', 'volumes:\n  - name: model\n    image:\n      «reference: example/model:latest»'),
      `apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nmetadata: {name: shop}\nspec:\n  «image: quay.io/prometheus/prometheus:latest»`,
    ],
    good: [
      onePod('stdin: true'),
      onePod('', 'volumes: [{name: model, image: {reference: example/model:1.2.0}}, {name: cache, emptyDir: {}}]'),
      onePod('').replace('example/app:1.4.2', `example/app@sha256:${'0'.repeat(64)}`),
      onePod('').replace('example/app:1.4.2', '"{{ image }}"'),
      onePod('').replace('example/app:1.4.2', 'localhost/app:latest'), // built on the node
      onePod('').replace('example/app:1.4.2', 'ko://example.com/shop/cmd/app'), // ko builds it, and puts its digest in
    ],
  },

  judge({ at, image, setting }) {
    const reference = parseImage(image);
    const { tag = 'latest', digest } = reference;
    if (digest !== undefined || isOfMachine(reference) || image.startsWith('ko://') || !isMovingTag(tag))
      return undefined;
    return { at, message: { code: 'is', values: { setting, value: image } } };
  },
});
