import { LOW } from '@plumbline/model/severity';
import { parseImage } from '../../../formats/image-reference.ts';
import { cwe } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_syntax_not_pinned',
  title: 'The image that reads the Dockerfile is not pinned: # syntax=',
  severity: LOW,
  problem: 'It runs with all of the build: whichever image has the name by then decides what is built.',
  remediation: 'Name a version, such as `# syntax=docker/dockerfile:1`.',
  sources: [reference('syntax'), 'https://docs.docker.com/build/buildkit/frontend/'],
  references: [cwe(1357)],

  examples: {
    bad: [`«# syntax=docker/dockerfile»\nFROM debian:12`, `«#syntax = example/frontend:latest»\nFROM debian:12`],
    good: [
      `# syntax=docker/dockerfile:1\nFROM debian:12`,
      `# The syntax=docker/dockerfile of old\nFROM debian:12`,
      `FROM debian:12\n# syntax=docker/dockerfile`,
    ],
  },

  *check({ file }): Generator<Finding> {
    const [first] = file.stages;
    if (!first) return;
    const { source } = first.from;
    const [line = '', before = '', image = ''] =
      /^((?:#[ \t]*(?:check|escape)[ \t]*=.*\n)?)#[ \t]*syntax[ \t]*=[ \t]*(\S+)/i.exec(source.text.slice(0, 500)) ??
      [];
    const { tag, digest } = parseImage(image);
    if (image === '' || digest !== undefined || (tag !== undefined && tag !== 'latest')) return;
    const at = { source, start: before.length, end: line.length };
    yield { at, message: { code: 'is', values: { setting: '# syntax', value: image } } };
  },
});
