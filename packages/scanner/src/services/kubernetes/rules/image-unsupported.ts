import { containerDanger } from '../../../dangers/container-dangers.ts';
import { UNKNOWN } from '../../../rule.ts';
import { endedSupportOf, hasKnownSupport, supportMessage } from '../../../rules/image-support.ts';
import { pci } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_image_unsupported',
  ...containerDanger('imageUnsupported', pci('6.3.3')),
  remediation: 'Move to a release that is still supported.',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/', 'https://endoflife.date/'],

  examples: {
    bad: [onePod('').replace('image: example/app:1.4.2', '«image: postgres:9.6-alpine»')],
    good: [
      onePod('').replace('example/app:1.4.2', 'postgres:17.2'),
      onePod('').replace('example/app:1.4.2', 'registry.example.com/postgres:9.6'),
    ],
  },

  judge(container, { judgedAt }) {
    const { image } = container;
    const at = container.pair('image');
    if (!at || image === undefined) return undefined;
    if (judgedAt === undefined) return hasKnownSupport(image) ? UNKNOWN : undefined;
    const ended = endedSupportOf(image, judgedAt);
    return ended && { at, message: supportMessage(image, ended) };
  },
});
