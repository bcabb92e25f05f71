import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { endedSupportOf, hasKnownSupport, supportMessage } from '../../../image-support.ts';
import { composeRule, services } from '../compose-rule.ts';
import { hasVariable } from '../compose-values.ts';
import { cwe, nist, pci } from '../../../rulesets.ts';

export default composeRule({
  id: 'docker_compose_image_unsupported',
  title: 'An image gets no security updates any more',
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

  *check({ file, judgedAt }) {
    for (const service of file.services) {
      const pair = service.pair('image');
      const image = service.text('image');
      if (!pair || image === undefined || hasVariable(image) || service.pair('build')) continue;
      if (judgedAt === undefined) {
        if (hasKnownSupport(image)) yield UNKNOWN;
        continue;
      }
      const ended = endedSupportOf(image, judgedAt);
      if (ended) yield { at: pair, message: supportMessage(image, ended) };
    }
  },
});
