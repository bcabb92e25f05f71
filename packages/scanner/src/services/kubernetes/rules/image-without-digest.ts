import { LOW } from '@plumbline/model/severity';
import { isMovingTag, isOfMachine, parseImage } from '../../../formats/image-reference.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { imageRule, onePod, VOLUMES } from '../kubernetes-rule.ts';

export default imageRule({
  id: 'kubernetes_image_without_digest',
  title: 'The image is named by its tag, not by its digest',
  severity: LOW,
  category: 'hygiene',
  problem: 'A tag can be moved: what runs tomorrow under the same name may be another image.',
  remediation: 'Add the digest of the image, as in `example/app:1.4.2@sha256:…`.',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/', `${VOLUMES}#image`],
  references: [cwe(494)],

  examples: {
    bad: [onePod('').replace('image: example/app:1.4.2', '«image: example/app:1.4.2»')],
    good: [
      onePod('').replace('example/app:1.4.2', `example/app:1.4.2@sha256:${'0'.repeat(64)}`),
      onePod('').replace('example/app:1.4.2', 'example/app # has no version: another check'),
    ],
  },

  judge({ at, image, setting }) {
    const reference = parseImage(image);
    const { tag = 'latest', digest } = reference;
    return !isOfMachine(reference) && digest === undefined && !isMovingTag(tag)
      ? { at, message: { code: 'is', values: { setting, value: image } } }
      : undefined;
  },
});
