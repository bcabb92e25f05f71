import { MODERATE } from '@plumbline/model/severity';
import type { Directive } from '../../../formats/tree.ts';
import type { Finding } from '../../../rule.ts';
import { isMoving, parseImage } from '../../../formats/image-reference.ts';
import { flagOf, flagsOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_copied_image_not_pinned',
  title: 'COPY --from or a mount takes files of an image with the latest tag or no pinned version',
  terms: NOT_PINNED,
  severity: MODERATE,
  problem:
    'A broken or malicious release of the image goes into this one unseen, and nobody can say which version of its files runs.',
  remediation: 'Name a version, best with its digest, such as `COPY --from=nginx:1.29.1@sha256:…`.',
  sources: [reference('copy---from'), reference('run---mounttypebind')],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      `FROM debian:12\n«COPY --from=nginx:latest /etc/nginx /etc/nginx»`,
      `FROM debian:12\n«COPY --from=example/tool /tool /tool»`,
      `FROM debian:12\n«RUN --mount=type=bind,from=golang:latest,target=/go /go/bin/go version»`,
    ],
    good: [
      `FROM debian:12 AS build\nFROM debian:12\nCOPY --from=build /a /a\nCOPY --from=0 /b /b`,
      `FROM debian:12\nCOPY --from=nginx:1.29.1 /etc/nginx /etc/nginx`,
      'FROM debian:12\nCOPY --from=${IMAGE} /a /a',
      `FROM debian:12\nCOPY --from=context /a /a`, // it may be a named context of the build
      `FROM debian:12\nRUN --mount=from=golang:1.25.1,target=/go --mount=from=tools,target=/tools /go/bin/go version`,
    ],
  },

  *check({ file }): Generator<Finding> {
    const names = new Set(file.stages.flatMap(({ name }) => name?.toLowerCase() ?? []));
    for (const at of file.instructions('COPY', 'RUN')) {
      const image = imagesOf(at).find((one) => !names.has(one.toLowerCase()) && isMoving(parseImage(one)));
      if (image !== undefined) yield { at, message: { code: 'is', values: { setting: '--from', value: image } } };
    }
  },
});

/** What files are taken of, where it is written as an image is and no variable says which. */
function imagesOf(instruction: Directive): readonly string[] {
  const mounted = flagsOf(instruction, 'mount').map((mount) => /(?:^|,)from=([^,]{1,500})/.exec(mount)?.[1]);
  return [flagOf(instruction, 'from'), ...mounted].flatMap((image = '') =>
    /[/:]/.test(image) && !image.includes('$') ? [image] : [],
  );
}
