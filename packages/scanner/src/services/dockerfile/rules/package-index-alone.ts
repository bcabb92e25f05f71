import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_package_index_alone',
  title: 'The package index is updated in a step of its own',
  severity: LOW,
  category: 'hygiene',
  problem: 'Docker keeps the step in its cache: later builds install old packages with known flaws from the old index.',
  remediation: 'Update and install in the same RUN: `RUN apt-get update && apt-get install -y …`.',
  sources: [`${BEST_PRACTICES}#apt-get`],
  references: [cisDocker('4.7')],

  examples: {
    bad: [`FROM debian:12\n«RUN apt-get update»\nRUN apt-get install -y curl`, `FROM alpine:3.22\n«RUN apk update»`],
    good: [
      `FROM debian:12\nRUN apt-get update && apt-get install -y curl`,
      `FROM debian:12\nRUN apt-get update && ./install.sh`, // the script may install
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const [directive, runs] of file.runs) {
      const commands = runs.map(({ command }) => command);
      const update = commands.find(isUpdate);
      if (update && commands.every((command) => isUpdate(command) || HARMLESS.test(command.name))) {
        yield { at: directive, message: `${update.name} update alone` };
      }
    }
  },
});

const HARMLESS = /^(set|echo|true|export|rm|)$/;
function isUpdate({ name, words }: ShellCommand): boolean {
  return /^(apt|apt-get|apk)$/.test(name) && words.find(({ text }) => !text.startsWith('-'))?.text === 'update';
}
