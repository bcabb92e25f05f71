import { containerDanger } from '../../../dangers/container-dangers.ts';
import { endedSupportOf, supportMessage } from '../../../rules/image-support.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';
import { pci } from '../../../rules/rulesets.ts';
import { END_OF_LIFE } from '../../../terms.ts';

export default containerRule({
  id: 'systemd_container_image_unsupported',
  ...containerDanger('imageUnsupported', pci('6.3.3')),
  terms: END_OF_LIFE,
  remediation: 'Move to a release that is still supported.',
  sources: [QUADLET, 'https://endoflife.date/'],

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
