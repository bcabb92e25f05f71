import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_stage_name_twice',
  title: 'Two stages have the same name',
  severity: LOW,
  category: 'hygiene',
  problem: '`COPY --from` and `--target` take one of them, perhaps not the one that was meant and reviewed.',
  remediation: 'Give each stage a name of its own.',
  sources: [reference('from')],

  examples: {
    bad: [`FROM debian:12 AS build\nRUN true\n«FROM alpine:3.22 AS build»`],
    good: [`FROM debian:12 AS build\nFROM alpine:3.22 AS run\nFROM build`],
  },

  *check({ file }): Generator<Finding> {
    const names = new Set<string>();
    for (const { from, name } of file.stages) {
      const folded = name?.toLowerCase();
      if (folded === undefined) continue;
      if (names.has(folded)) yield { at: from, message: `a stage ${name} is there already` };
      names.add(folded);
    }
  },
});
