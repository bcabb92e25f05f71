import { LOW } from '@plumbline/model/severity';
import type { Directive } from '../../../formats/tree.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { operandsOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_pipe_failure_ignored',
  title: 'A pipe without pipefail hides that its first command failed',
  severity: LOW,
  category: 'hygiene',
  problem: 'The build goes on, and the image is made of half of what was to be downloaded or checked.',
  remediation: 'Set `SHELL ["/bin/bash", "-o", "pipefail", "-c"]` before, or begin the RUN with `set -o pipefail`.',
  sources: ['https://docs.docker.com/build/building/best-practices/#using-pipes', reference('shell')],

  examples: {
    bad: [
      `FROM debian:12\n«RUN wget -O - https://example.com | wc -l»`,
      `FROM debian:12\n«RUN LATEST=$(curl https://example.com/latest | grep deb)»`,
      `FROM debian:12\nRUN mkdir /a && \\\n  «wget -O - https://example.com | wc -l» && \\\n  rm -r /a`,
    ],
    good: [
      `FROM debian:12\nSHELL ["/bin/bash", "-o", "pipefail", "-c"]\nRUN wget -O - https://example.com | wc -l`,
      `FROM alpine:3.22\nRUN set -eo pipefail && wget -O - https://example.com | wc -l`,
      `FROM debian:12\nRUN wget https://example.com || true`,
      `FROM debian:12\nRUN wget "$(curl https://example.com/latest | grep deb)"`, // pipefail would change nothing
      `FROM debian:12\nRUN echo "deb https://example.com stable main" | tee /etc/apt/sources.list.d/a.list`,
      `FROM mcr.microsoft.com/windows/servercore:ltsc2022\nSHELL ["powershell"]\nRUN Get-Item a | Remove-Item`,
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    if (!file.isWhole) {
      yield UNKNOWN;
      return;
    }
    const { runs } = file;
    for (const { instructions } of file.stages) {
      let isKnown = true;
      for (const at of instructions) {
        if (/^SHELL$/i.test(at.name)) isKnown = isPlainShell(at);
        const commands = runs.get(at) ?? [];
        const piped = isKnown
          ? commands.find(
              ({ command: { name, pipedInto, isStatusLost } }) => pipedInto && !isStatusLost && !NEVER_FAILS.test(name),
            )
          : undefined;
        if (!piped || operandsOf(at)[0]?.quoted) continue;
        if (operandsOf(at).some(({ value }) => /\bpipefail\b/.test(String(value)))) continue;
        yield { at: piped.command, message: `the result of ${piped.command.name} is not looked at` };
      }
    }
  },
});

const NEVER_FAILS = /^(?:echo|printf|tee|true|yes)$/;

/** Whether SHELL is one of Unix that is not told to fail with its pipes. */
function isPlainShell(shell: Directive): boolean {
  const text = operandsOf(shell)
    .map(({ value }) => String(value))
    .join(' ');
  return /^(?:\/\S*\/)?(?:ba|da|a|k|z)?sh\b/.test(text) && !text.includes('pipefail');
}
