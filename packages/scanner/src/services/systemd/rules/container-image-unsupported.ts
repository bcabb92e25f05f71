import { MODERATE } from '@plumbline/model/severity';
import { endedSupportOf, supportMessage } from '../../../rules/image-support.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { END_OF_LIFE } from '../../../terms.ts';

export default containerRule({
  id: 'systemd_container_image_unsupported',
  title: 'A container is started from an image past its end of life, which gets no security updates',
  terms: END_OF_LIFE,
  severity: MODERATE,
  problem: 'Flaws that became known after the end of its support stay open in the container.',
  remediation: 'Move to a release that is still supported.',
  sources: [QUADLET, 'https://endoflife.date/'],
  references: [cwe(1104), nist('SA-22'), pci('6.3.3')],

  examples: {
    bad: [
      `[Container]\n«Image=docker.io/library/postgres:9.6-alpine»`,
      `[Service]\n«ExecStart=/usr/bin/docker run --rm redis:5»`,
    ],
    good: [
      `[Container]\nImage=docker.io/library/postgres:17.2`,
      `[Container]\nImage=registry.example.com/postgres:9.6`,
      `[Service]\nExecStart=/usr/bin/docker run --rm redis:\${TAG}`,
    ],
  },

  judge: ({ image = '' }, { judgedAt }) => {
    if (/[$%]/.test(image) || judgedAt === undefined) return undefined;
    const ended = endedSupportOf(image, judgedAt);
    return ended && { message: supportMessage(image, ended) };
  },
  isForEverybody: true,
});
