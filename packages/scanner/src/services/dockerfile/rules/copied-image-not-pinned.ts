import { MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { isMoving, parseImage } from '../../../formats/image-reference.ts';
import { flagOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_copied_image_not_pinned',
  title: 'COPY --from takes files of an image with the latest tag or no pinned version',
  terms: NOT_PINNED,
  severity: MODERATE,
  problem:
    'A broken or malicious release of the image goes into this one unseen, and nobody can say which version of its files runs.',
  remediation: 'Name a version, best with its digest, such as `COPY --from=nginx:1.29.1@sha256:…`.',
  sources: [reference('copy---from')],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      `FROM debian:12\n«COPY --from=nginx:latest /etc/nginx /etc/nginx»`,
      `FROM debian:12\n«COPY --from=example/tool /tool /tool»`,
    ],
    good: [
      `FROM debian:12 AS build\nFROM debian:12\nCOPY --from=build /a /a\nCOPY --from=0 /b /b`,
      `FROM debian:12\nCOPY --from=nginx:1.29.1 /etc/nginx /etc/nginx`,
      'FROM debian:12\nCOPY --from=${IMAGE} /a /a',
      `FROM debian:12\nCOPY --from=context /a /a`, // it may be a named context of the build
    ],
  },

  *check({ file }): Generator<Finding> {
    const names = new Set(file.stages.flatMap(({ name }) => name?.toLowerCase() ?? []));
    for (const at of file.instructions('COPY')) {
      const image = flagOf(at, 'from') ?? '';
      if (image.includes('$') || !/[/:]/.test(image) || names.has(image.toLowerCase())) continue;
      if (isMoving(parseImage(image)))
        yield { at, message: { code: 'is', values: { setting: '--from', value: image } } };
    }
  },
});
