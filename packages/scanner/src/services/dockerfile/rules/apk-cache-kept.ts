import { LOW } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { LARGER_IMAGE, keptCaches } from '../kept-caches.ts';
import { addingOption } from '../installations.ts';
import { APK } from '../../../rules/package-managers.ts';

export default dockerfileRule({
  id: 'dockerfile_apk_cache_kept',
  title: 'The cache of apk stays in the image',
  terms: ['image size', 'cache'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'Use `apk add --no-cache`.',
  sources: ['https://wiki.alpinelinux.org/wiki/Alpine_Package_Keeper'],

  examples: {
    bad: [`FROM alpine:3.22\nRUN apk update && «apk add curl»`],
    good: [
      `FROM alpine:3.22\nRUN apk add --no-cache curl`,
      `FROM alpine:3.22\nRUN apk add curl && rm -rf /var/cache/apk/*`,
    ],
  },

  check: keptCaches({ manager: APK, isCleaned: /^--no-cache$|--no-cache\b|\/var\/cache\/apk/ }),
  fix: { kind: 'safe', edits: addingOption(APK, '--no-cache') },
});
