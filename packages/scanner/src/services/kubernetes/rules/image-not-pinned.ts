import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isOfMachine, parseImage } from '../../../formats/image-reference.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_image_not_pinned',
  ...containerDanger('imageNotPinned'),
  remediation: 'Name a version, such as `image: example/app:1.4.2`, or better its digest.',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/'],

  examples: {
    bad: [
      onePod('').replace('image: example/app:1.4.2', '«image: example/app»'),
      onePod('').replace('image: example/app:1.4.2', '«image: example/app:latest»'),
    ],
    good: [
      onePod('stdin: true'),
      onePod('').replace('example/app:1.4.2', `example/app@sha256:${'0'.repeat(64)}`),
      onePod('').replace('example/app:1.4.2', '"{{ image }}"'),
      onePod('').replace('example/app:1.4.2', 'localhost/app:latest'), // built on the node
      onePod('').replace('example/app:1.4.2', 'ko://example.com/shop/cmd/app'), // ko builds it, and puts its digest in
    ],
  },

  judge(container) {
    const { image = '' } = container;
    const at = container.pair('image');
    const reference = parseImage(image);
    const { tag = 'latest', digest } = reference;
    if (
      !at ||
      image === '' ||
      digest !== undefined ||
      isOfMachine(reference) ||
      image.startsWith('ko://') ||
      !/^latest$/i.test(tag)
    )
      return undefined;
    return { at, message: { code: 'is', values: { setting: 'image', value: image } } };
  },
});
