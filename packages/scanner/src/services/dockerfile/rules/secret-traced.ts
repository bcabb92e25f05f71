import { MODERATE } from '@plumbline/model/severity';
import type { Directive } from '../../../formats/tree.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import type { Finding } from '../../../rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { lineageOf, operandsOf, type RunCommand, type Stage } from '../dockerfile-file.ts';
import { BUILD_SECRETS, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { MOST, mountsOf, placeOf, usesVariable } from '../secret-mounts.ts';

export default dockerfileRule({
  id: 'dockerfile_secret_traced',
  title: 'The shell writes a build secret to the log: set -x, or SHELL with -x, beside --mount=type=secret',
  terms: ['xtrace', 'bash -x', 'build log'],
  severity: MODERATE,
  problem:
    'A shell that traces prints each command as it is run, with the secret in the place of the variable or the `cat`: whoever may read the log of the build has it.',
  remediation: 'Say `set +x` before the command, or take `x` out of SHELL; change the secret, and delete the logs.',
  sources: [
    BUILD_SECRETS,
    reference('shell'),
    'https://www.gnu.org/software/bash/manual/html_node/The-Set-Builtin.html',
  ],
  references: [cwe(532), nist('IA-5')],

  examples: {
    bad: [
      `FROM debian:13\nSHELL ["/bin/bash", "-euxo", "pipefail", "-c"]\nRUN --mount=type=secret,id=token \\\n    «curl -H "Authorization: Bearer $(cat /run/secrets/token)" -o /opt/a.tgz https://files.example.com/a.tgz»`,
      `FROM node:24\nRUN --mount=type=secret,id=npm,env=TOKEN set -ex; «npm config set //registry.npmjs.org/:_authToken=$TOKEN»`,
      `FROM node:24\nRUN --mount=type=secret,id=npm set -x && «TOKEN=$(cat /run/secrets/npm)» && npm ci`,
    ],
    good: [
      `FROM debian:13\nSHELL ["/bin/bash", "-euxo", "pipefail", "-c"]\nRUN --mount=type=secret,id=netrc,target=/root/.netrc curl --netrc-file /root/.netrc -o /opt/a.tgz https://files.example.com/a.tgz`,
      `FROM debian:13\nRUN set -x && apt-get update\nRUN --mount=type=secret,id=token curl -H "Authorization: Bearer $(cat /run/secrets/token)" -o /opt/a.tgz https://files.example.com/a.tgz`,
      `FROM debian:13\nSHELL ["/bin/bash", "-xc"]\nRUN --mount=type=secret,id=token set +x; curl -H "Authorization: Bearer $(cat /run/secrets/token)" -o /opt/a.tgz https://files.example.com/a.tgz`,
      `FROM debian:13\nSHELL ["/bin/bash", "-euo", "pipefail", "-c"]\nRUN --mount=type=secret,id=token,env=TOKEN ./fetch.sh "$TOKEN"`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const [directive, run] of file.runs) {
      const secrets = mountsOf(directive).filter(({ type }) => type === 'secret');
      const [first] = run;
      if (secrets.length === 0 || !first) continue;
      const places = secrets.slice(0, MOST).map(placeOf);
      const found = firstTraced(run, places, isTracing(shellOf(first.stage, directive)));
      if (found) yield { at: found, message: 'the shell prints the command with the secret' };
    }
  },
});

/** The SHELL that runs an instruction of a stage. */
function shellOf(stage: Stage, { start }: Directive): Directive | undefined {
  for (const one of lineageOf(stage)) {
    const shell = shellsOf(one).findLast((shellOfStage) => shellOfStage.start < start);
    if (shell) return shell;
  }
  return undefined;
}

const shellsOf = oncePer(({ instructions }: Stage): readonly Directive[] =>
  instructions.filter(({ name }) => name.toUpperCase() === 'SHELL'),
);

function isTracing(shell: Directive | undefined): boolean {
  const words = shell ? operandsOf(shell).map(({ value }) => String(value)) : [];
  return /\b(?:ba|da|a|k|z)?sh$/.test(words[0] ?? '') && words.slice(1).some((word) => TRACE.test(word));
}

const TRACE = /^-[a-z]{0,10}x[a-z]{0,10}$|^xtrace$/;

/** The first command that a shell prints with a secret in it. */
function firstTraced(
  run: readonly RunCommand[],
  places: readonly string[],
  isFromStart: boolean,
): ShellCommand | undefined {
  let isOn = isFromStart;
  for (const { command } of run) {
    const { name, words, assignments } = command;
    if (name === 'set' && words.some(({ text }) => TRACE.test(text))) isOn = words.every(({ text }) => text !== '+o');
    else if (name === 'set' && words.some(({ text }) => /^\+[a-z]{0,10}x/.test(text))) isOn = false;
    else if (isOn && [...assignments, ...words].some(({ text }) => puts(text, places))) return command;
  }
  return undefined;
}

/** Whether a secret is put into a word: what a file holds, or a variable. */
function puts(text: string, places: readonly string[]): boolean {
  return places.some((place) => {
    if (!place.startsWith('/')) return usesVariable(text, place);
    const at = text.indexOf(place);
    return at !== -1 && /(?:\$\((?:cat\s+|<\s*)|`cat\s+)["']?$/.test(text.slice(Math.max(0, at - 40), at));
  });
}
