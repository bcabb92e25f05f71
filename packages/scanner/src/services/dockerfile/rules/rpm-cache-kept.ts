import { LOW } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { LARGER_IMAGE, endingWith, keptCaches } from '../kept-caches.ts';
import { RPM } from '../../../rules/package-managers.ts';

export default dockerfileRule({
  id: 'dockerfile_rpm_cache_kept',
  title: 'The cache of yum or dnf stays in the image',
  terms: ['image size', 'cache'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'End the same RUN with `dnf clean all`.',
  sources: ['https://dnf.readthedocs.io/en/latest/command_ref.html'],

  examples: {
    bad: [`FROM fedora:42\nRUN «dnf install -y httpd»`, `FROM centos:7\nRUN «yum install -y vim»`],
    good: [
      `FROM fedora:42\nRUN dnf install -y httpd && dnf clean all`,
      `FROM fedora:42\nRUN dnf install -y httpd && rm -rf /var/cache/dnf`,
    ],
  },

  check: keptCaches({ manager: RPM, isCleaned: /\bclean\s+(?:all|packages)\b|\/var\/cache\/(?:yum|dnf|libdnf5)/ }),
  fix: { kind: 'safe', edits: endingWith(({ name }) => `${name} clean all`) },
});
