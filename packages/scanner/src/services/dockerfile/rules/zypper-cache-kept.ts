import { LOW } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { LARGER_IMAGE, endingWith, keptCaches } from '../kept-caches.ts';
import { ZYPPER } from '../../../rules/package-managers.ts';

export default dockerfileRule({
  id: 'dockerfile_zypper_cache_kept',
  title: 'The cache of zypper stays in the image',
  terms: ['image size', 'cache'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'End the same RUN with `zypper clean --all`.',
  sources: ['https://manpages.opensuse.org/Tumbleweed/zypper/zypper.8.en.html'],

  examples: {
    bad: [`FROM opensuse/leap:15.6\nRUN «zypper -n install bash»`],
    good: [
      `FROM opensuse/leap:15.6\nRUN zypper -n install bash && zypper clean`,
      `FROM opensuse/leap:15.6\nRUN zypper -n in bash && rm -rf /var/cache/zypp`,
    ],
  },

  check: keptCaches({ manager: ZYPPER, isCleaned: /\bzypper\s(?:[^;&|]{0,80}\s)?(?:clean|cc)\b|\/var\/cache\/zypp/ }),
  fix: { kind: 'safe', edits: endingWith(() => 'zypper clean --all') },
});
