import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { flagOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_copied_from_own_stage',
  title: 'COPY --from names the stage that it stands in',
  severity: LOW,
  category: 'hygiene',
  problem: 'A stage is no source of itself: the build fails, or takes an image of that name from a registry.',
  remediation: 'Name another stage, or copy within the stage with `RUN cp`.',
  sources: [reference('copy---from')],

  examples: {
    bad: [`FROM debian:12 AS build\n«COPY --from=build /a /b»`, `FROM debian:12\n«COPY --from=0 /a /b»`],
    good: [`FROM debian:12 AS build\nFROM debian:12\nCOPY --from=build /a /b\nCOPY --from=0 /a /c`],
  },

  *check({ file }): Generator<Finding> {
    const copies = new Set(file.instructions('COPY'));
    for (const [index, { name, instructions }] of file.stages.entries()) {
      const own = new Set([String(index), ...(name === undefined ? [] : [name.toLowerCase()])]);
      for (const at of instructions) {
        const from = copies.has(at) ? flagOf(at, 'from') : undefined;
        if (from !== undefined && own.has(from.toLowerCase()))
          yield { at, message: { code: 'is', values: { setting: '--from', value: from } } };
      }
    }
  },
});
