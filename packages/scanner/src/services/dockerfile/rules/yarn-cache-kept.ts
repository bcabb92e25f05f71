import { LOW } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { LARGER_IMAGE, keptCaches } from '../kept-caches.ts';
import { YARN } from '../../../rules/package-managers.ts';

export default dockerfileRule({
  id: 'dockerfile_yarn_cache_kept',
  title: 'The cache of yarn stays in the image',
  terms: ['image size', 'cache'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'Run `yarn cache clean` in the same RUN, or mount a cache: `RUN --mount=type=cache,target=…`.',
  sources: ['https://classic.yarnpkg.com/en/docs/cli/cache/'],

  examples: {
    bad: [`FROM node:24\nRUN «yarn install --frozen-lockfile»`, `FROM node:24\nRUN «yarn add left-pad@1.3.0»`],
    good: [
      `FROM node:24\nRUN yarn install --frozen-lockfile && yarn cache clean`,
      `FROM node:24\nRUN --mount=type=cache,target=/usr/local/share/.cache yarn install`,
      `FROM node:24 AS build\nRUN yarn install\nFROM nginx:1.29\nRUN true`,
      `FROM node:24\nRUN yarn build`,
    ],
  },

  check: keptCaches({ manager: YARN, isCleaned: /yarn cache clean|\.cache|--cache-folder/ }),
});
