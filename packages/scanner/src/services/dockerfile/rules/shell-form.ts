import { LOW } from '@plumbline/model/severity';
import { isMasked } from '../../../formats/template-marks.ts';
import type { Finding } from '../../../rule.ts';
import { operandsOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_shell_form',
  title: 'CMD or ENTRYPOINT is in shell form, not in JSON',
  terms: ['exec form'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'The program runs below a shell, which keeps the signals of `docker stop` from it: it is killed in the middle of its work.',
  remediation: 'Write the command as a list: `CMD ["program", "argument"]`.',
  sources: [reference('shell-and-exec-form'), reference('entrypoint')],

  examples: {
    bad: [`FROM debian:12\n«CMD app --port 80»`, `FROM debian:12\n«ENTRYPOINT /app»`],
    good: [
      `FROM debian:12\nENTRYPOINT ["/app"]\nCMD ["--port", "80"]`,
      `FROM debian:12\nENTRYPOINT exec /app`,
      `FROM debian:12 AS build\nCMD make\nFROM debian:12\nCMD ["app"]`,
    ],
  },

  *check({ file }): Generator<Finding> {
    const own = new Set(file.finalStage?.instructions);
    for (const at of file.instructions('CMD', 'ENTRYPOINT')) {
      if (!own.has(at)) continue;
      const [first] = operandsOf(at);
      if (!first || first.quoted || isMasked(String(first.value)) || /^\s*(?:exec\s|\[|$)/.test(String(first.value)))
        continue;
      yield { at, message: `${at.name.toUpperCase()} in shell form` };
    }
  },
});
