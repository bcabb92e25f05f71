import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { endedSupportOf, hasKnownSupport, supportMessage } from '../../../rules/image-support.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_image_unsupported',
  title: 'An image is past its end of life and gets no security updates',
  severity: MODERATE,
  problem: 'Flaws that became known after the end of its support stay open in the container.',
  remediation: 'Move to a release that is still supported.',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/', 'https://endoflife.date/'],
  references: [cwe(1104), nist('SA-22'), pci('6.3.3')],

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
