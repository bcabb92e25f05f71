import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { endedSupportOf, hasKnownSupport, supportMessage } from '../../../rules/image-support.ts';
import { composeService, services } from '../compose-rule.ts';
import { hasVariable } from '../compose-values.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { END_OF_LIFE } from '../../../terms.ts';

export default composeService({
  id: 'docker_compose_image_unsupported',
  title: 'An image is past its end of life and gets no security updates',
  terms: END_OF_LIFE,
  severity: MODERATE,
  problem: 'Flaws that became known after the end of its support stay open in the container.',
  remediation: 'Move to a release that is still supported.',
  sources: [services('image'), 'https://endoflife.date/'],
  references: [cwe(1104), nist('SA-22'), pci('6.3.3')],

  examples: {
    bad: [`services:\n  db:\n    «image: postgres:9.6-alpine»`, `services:\n  cache:\n    «image: "redis:5"»`],
    good: [
      `services:\n  db:\n    image: postgres:17.2`,
      'services:\n  db:\n    image: postgres:${TAG}',
      `services:\n  db:\n    image: registry.example.com/postgres:9.6`,
    ],
  },

  judge: (service, { judgedAt }) => {
    const pair = service.pair('image');
    const image = service.text('image');
    if (!pair || image === undefined || hasVariable(image) || service.pair('build')) return undefined;
    if (judgedAt === undefined) return hasKnownSupport(image) ? UNKNOWN : undefined;
    const ended = endedSupportOf(image, judgedAt);
    return ended && { at: pair, message: supportMessage(image, ended) };
  },
});
