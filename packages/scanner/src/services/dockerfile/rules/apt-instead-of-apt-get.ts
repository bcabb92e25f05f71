import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { rewriteWords } from '../../../fixing/edit-dockerfile.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import type { RunCommand } from '../dockerfile-file.ts';

export default dockerfileRule({
  id: 'dockerfile_apt_instead_of_apt_get',
  formerIds: ['dockerfile_apt_for_people_used'],
  title: 'The build uses apt, which is made for people, instead of apt-get',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Options and behaviour of apt change between releases, so that the same Dockerfile may install something else.',
  remediation: 'Use `apt-get` and `apt-cache`.',
  sources: ['https://manpages.debian.org/bookworm/apt/apt.8.en.html'],

  examples: {
    bad: [`FROM debian:12\nRUN «apt update» && \\\n  apt install -y curl`],
    good: [`FROM debian:12\nRUN apt-get update && apt-get install -y apt`],
  },

  *check({ file }): Generator<Finding> {
    // Once a RUN: who changes one of its commands changes all.
    for (const runs of file.runs.values()) {
      const apt = runs.find(isApt)?.command;
      if (apt) yield { at: apt, message: `apt ${apt.words[0]?.text ?? ''}`.trim(), wanted: 'apt-get' };
    }
  },
  fix: {
    kind: 'safe',
    edits: ({ at }, { file }) => {
      const runs = (typeof at === 'object' ? file.runWith(at.start) : []).filter(isApt);
      if (!runs.every(({ command: { words } }) => words.some(({ text }) => KNOWN_TO_APT_GET.has(text)))) return [];
      const programs = runs.flatMap(({ command: { program } }) => program ?? []);
      return rewriteWords(programs, (program) => `${program}-get`);
    },
  },
});

/** Source: https://manpages.debian.org/bookworm/apt/apt-get.8.en.html; `list`, `show` and `search` are apt's alone. */
const KNOWN_TO_APT_GET: ReadonlySet<string> = new Set(
  'update upgrade dist-upgrade full-upgrade install reinstall remove purge autoremove source build-dep download clean autoclean changelog satisfy check'.split(
    ' ',
  ),
);
function isApt({ command }: RunCommand): boolean {
  return command.name === 'apt';
}
