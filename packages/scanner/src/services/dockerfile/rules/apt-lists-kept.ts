import { LOW } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { LARGER_IMAGE, keptCaches } from '../kept-caches.ts';
import { APT } from '../package-managers.ts';

export default dockerfileRule({
  id: 'dockerfile_apt_lists_kept',
  title: 'The lists of apt stay in the image',
  terms: ['image size', 'cache'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'End the same RUN with `rm -rf /var/lib/apt/lists/*`.',
  sources: ['https://docs.docker.com/build/building/best-practices/#apt-get'],

  examples: {
    bad: [`FROM debian:12\nRUN apt-get update && «apt-get install -y curl»`],
    good: [
      `FROM debian:12\nRUN apt-get update && apt-get install -y curl && rm -rf /var/lib/apt/lists/*`,
      `FROM debian:12\nRUN --mount=type=cache,target=/var/lib/apt apt-get install -y curl`,
      `FROM debian:12 AS build\nRUN apt-get install -y gcc\nFROM debian:12\nCOPY --from=build /app /app`,
    ],
  },

  check: keptCaches({ manager: APT, isCleaned: /\/var\/lib\/apt/ }),
});
