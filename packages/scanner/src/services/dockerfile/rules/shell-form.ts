import { LOW } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { isMasked } from '../../../formats/template-marks.ts';
import type { Finding } from '../../../rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { lineageOf, operandsOf, type DockerfileFile } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { beginsInRoot } from '../working-folders.ts';

export default dockerfileRule({
  id: 'dockerfile_shell_form',
  title: 'CMD or ENTRYPOINT is in shell form, not in JSON',
  terms: ['exec form'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'The program runs below a shell, which keeps the signals of `docker stop` from it: it is killed in the middle of its work.',
  remediation: 'Write the command as a list: `CMD ["program", "argument"]`.',
  sources: [
    reference('shell-and-exec-form'),
    reference('entrypoint'),
    'https://docs.docker.com/reference/build-checks/json-args-recommended/',
  ],

  examples: {
    bad: [
      `FROM debian:12\n«CMD app --port 80»`,
      `FROM debian:12\n«ENTRYPOINT /app»`,
      `FROM debian:12\n«CMD ['app', '--port']»`, // no JSON: a shell looks for a program whose name is [app,
    ],
    good: [
      `FROM debian:12\nENTRYPOINT ["/app"]\nCMD ["--port", "80"]`,
      `FROM debian:12\nENTRYPOINT exec /app`,
      `FROM debian:12\nSHELL ["/bin/bash", "-c"]\nENTRYPOINT /app --port $PORT`, // which is wanted, as Docker has it
      `FROM debian:12 AS build\nCMD make\nFROM debian:12\nCMD ["app"]`,
    ],
  },

  *check({ file }): Generator<Finding> {
    if (file.finalInstructions.some(({ name }) => /^SHELL$/i.test(name))) return;
    const own = new Set(file.finalStage?.instructions);
    for (const at of file.instructions('CMD', 'ENTRYPOINT')) {
      if (!own.has(at)) continue;
      const [first] = operandsOf(at);
      if (
        !first ||
        first.quoted ||
        isMasked(String(first.value)) ||
        /^\s*(?:exec\s|\[(?!\s*')|$)/.test(String(first.value))
      )
        continue;
      yield { at, message: `${at.name.toUpperCase()} in shell form` };
    }
  },
  fix: {
    kind: 'safe',
    // Of an entry point, the arguments that it is given would be used, which a shell leaves out.
    edits: (finding, { file }) => {
      const at = directiveOf(finding);
      const [first] = at ? operandsOf(at) : [];
      if (!at || !first || at.name.toUpperCase() !== 'CMD' || !isRunByShell(file)) return [];
      const words = String(first.value)
        .trim()
        .split(/[ \t]+/);
      const isPlain = words.every((word) => /^[\w./:=@%+,-]{1,500}$/.test(word)) && !OF_SHELLS.test(words[0] ?? '');
      if (!isPlain) return [];
      const list = words.map((word) => JSON.stringify(word)).join(', ');
      return [{ start: first.start, end: first.end, replacement: `[${list}]` }];
    },
  },
});

/** What only a shell knows, and what sets variables for a program. */
const OF_SHELLS =
  /^(?:\.|source|exec|eval|cd|set|export|if|while|until|for|case|trap|ulimit|umask|wait|exit|test|command)$|=/;

/** Whether the command of the last stage is run by `/bin/sh -c` itself: no entry point takes it for its arguments. */
const isRunByShell = oncePer((file: DockerfileFile): boolean => {
  const { finalStage } = file;
  const image = finalStage && lineageOf(finalStage).at(-1)?.image;
  if (image === undefined || image === 'scratch' || !beginsInRoot(image)) return false;
  return !file.finalInstructions.some(({ name }) => /^ENTRYPOINT$/i.test(name));
});
