import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { flagOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_copied_from_own_stage',
  title: 'COPY --from names no stage before it: its own, a later one, or one that is not there',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Files are copied of stages that are built before: otherwise the build fails, or takes an image of that name from a registry, which is whoever was first to push it.',
  remediation: 'Name a stage that stands before this one, or copy within the stage with `RUN cp`.',
  sources: [reference('copy---from')],

  examples: {
    bad: [
      `FROM debian:12 AS build\n«COPY --from=build /a /b»`,
      `FROM debian:12\n«COPY --from=0 /a /b»`,
      `FROM debian:12 AS app\n«COPY --from=build /a /b»\nFROM debian:12 AS build\nRUN make`,
      `FROM golang:1.25 AS builder\nRUN make\nFROM debian:12\n«COPY --from=build /a /b»`,
    ],
    good: [
      `FROM debian:12 AS build\nFROM debian:12\nCOPY --from=build /a /b\nCOPY --from=0 /a /c`,
      `FROM node:24 AS nodejs\nFROM debian:12\nCOPY --from=node /usr/local/bin/node /usr/local/bin/node`,
      `FROM debian:12 AS build\nFROM debian:12\nCOPY --from=assets /a /b\nCOPY --from=busybox:1.37 /bin/sh /sh`, // a context that the build is given, an image
    ],
  },

  *check({ file }): Generator<Finding> {
    const copies = new Set(file.instructions('COPY'));
    const names = file.stages.map(({ name }) => name?.toLowerCase() ?? '');
    const all = new Set(names);
    const shortened = new Set<string>();
    const before = new Set<string>();
    for (const [index, { instructions }] of file.stages.entries()) {
      for (const at of instructions) {
        const from = copies.has(at) ? flagOf(at, 'from')?.toLowerCase() : undefined;
        if (from === undefined || before.has(from)) continue;
        const isNearly = !IMAGES.has(from) && (endsCut(from).some((name) => before.has(name)) || shortened.has(from));
        const isWrong = /^\d{1,4}$/.test(from) ? Number(from) >= index : all.has(from) || isNearly;
        if (isWrong) yield { at, message: { code: 'is', values: { setting: '--from', value: from } } };
      }
      const name = names[index] ?? '';
      before.add(name);
      for (const cut of endsCut(name)) shortened.add(cut);
    }
  },
});

/** Images that files are copied of by these names. */
const IMAGES: ReadonlySet<string> = new Set(
  'alpine busybox caddy composer debian docker golang gradle httpd maven nginx node postgres python redis ruby rust ubuntu'.split(
    ' ',
  ),
);

/** Names of which another is one that somebody may have meant: `build` for `builder`. Those of few letters may be anything. */
function endsCut(name: string): readonly string[] {
  if (!/^[a-z][a-z_-]{3,40}$/.test(name)) return [];
  return [1, 2, 3].map((count) => name.slice(0, -count)).filter(({ length }) => length > 3);
}
