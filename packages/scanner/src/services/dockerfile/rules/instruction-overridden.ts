import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';

export default dockerfileRule({
  id: 'dockerfile_instruction_overridden',
  title: 'An instruction has no effect, for a later one replaces it',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Of CMD, ENTRYPOINT and HEALTHCHECK the last one counts: whoever reads the first believes that something else runs.',
  remediation: 'Keep the last one and remove the others of the same stage.',
  sources: [reference('cmd'), reference('entrypoint'), reference('healthcheck')],

  examples: {
    bad: [`FROM debian:12\n«CMD ["one"]»\nCMD ["two"]`],
    good: [`FROM debian:12 AS one\nCMD ["one"]\nFROM debian:12\nCMD ["two"]\nENTRYPOINT ["three"]`],
  },

  *check({ file }): Generator<Finding> {
    for (const { instructions } of file.stages) {
      for (const kind of ['CMD', 'ENTRYPOINT', 'HEALTHCHECK']) {
        const same = instructions.filter(({ name }) => name.toUpperCase() === kind);
        for (const at of same.slice(0, -1)) yield { at, message: `a later ${kind} replaces this one` };
      }
    }
  },
  fix: { kind: 'safe', edits: removeDirective },
});
