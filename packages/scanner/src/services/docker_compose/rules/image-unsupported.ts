import { containerDanger } from '../../../dangers/container-dangers.ts';
import { UNKNOWN } from '../../../rule.ts';
import { endedSupportOf, hasKnownSupport, supportMessage } from '../../../rules/image-support.ts';
import { composeService, services } from '../compose-rule.ts';
import { hasVariable } from '../compose-values.ts';
import { pci } from '../../../rules/rulesets.ts';
import { END_OF_LIFE } from '../../../terms.ts';

export default composeService({
  id: 'docker_compose_image_unsupported',
  ...containerDanger('imageUnsupported', pci('6.3.3')),
  terms: END_OF_LIFE,
  remediation: 'Move to a release that is still supported.',
  sources: [services('image'), 'https://endoflife.date/'],

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
