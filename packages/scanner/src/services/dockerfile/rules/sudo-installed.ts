import { LOW } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { RunCommand } from '../dockerfile-file.ts';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_sudo_installed',
  title: 'The build installs sudo in the image',
  severity: LOW,
  problem:
    'sudo in the image is one more way to root for whoever takes over the program, and behaves unexpectedly without a terminal.',
  remediation: 'Do not install it; `gosu` starts a program as another user.',
  sources: [`${BEST_PRACTICES}#user`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «apt-get install -y curl sudo=1.9.13p3-1»`,
      `FROM alpine:3.22\nRUN «apk add --no-cache sudo»`,
      `FROM example/any:1.0\nRUN if command -v apk; then \\\n    «apk add --no-cache sudo»; \\\n  else \\\n    apt-get install -y sudo; \\\n  fi`,
    ],
    good: [
      `FROM debian:12\nRUN apt-get purge -y sudo`,
      `FROM debian:12 AS build\nRUN apt-get install -y sudo\nFROM debian:12\nCOPY --from=build /a /a`,
    ],
  },

  judge({ command, directive }, { file }) {
    if (!installsSudo(command)) return undefined;
    // What is not in the image starts nothing in it.
    const run = file.finalRuns.get(directive);
    return run && firstIn(run) === command
      ? { message: { code: 'has', values: { setting: command.name, value: 'sudo' } } }
      : undefined;
  },
});

/** The first command of a RUN that installs it: for other systems, others may in other branches. */
const firstIn = oncePer(
  (run: readonly RunCommand[]): ShellCommand | undefined => run.find(({ command }) => installsSudo(command))?.command,
);

function installsSudo({ name, words }: ShellCommand): boolean {
  return (
    /^(?:apt|apt-get|apk|yum|dnf|microdnf|zypper)$/.test(name) &&
    words.some(({ text }) => /^(?:install|add|in)$/.test(text)) &&
    words.some(({ text }) => /^sudo(?:[=-]\d.*)?$/.test(text))
  );
}
