import { LOW } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { DockerfileFile, RunCommand } from '../dockerfile-file.ts';
import { LARGER_IMAGE, endingWith, keptCaches, runsScript } from '../kept-caches.ts';
import { APT } from '../../../rules/package-managers.ts';

export default dockerfileRule({
  id: 'dockerfile_apt_lists_kept',
  title: 'The lists of apt stay in the image',
  terms: ['image size', 'cache'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'End the same RUN with `rm -rf /var/lib/apt/lists/*`.',
  sources: ['https://docs.docker.com/build/building/best-practices/#apt-get'],

  examples: {
    bad: [`FROM debian:12\nRUN apt-get update && «apt-get install -y curl»`],
    good: [
      `FROM debian:12\nRUN apt-get update && apt-get install -y curl && rm -rf /var/lib/apt/lists/*`,
      `FROM debian:12\nRUN --mount=type=cache,target=/var/lib/apt apt-get install -y curl`,
      `FROM debian:12 AS build\nRUN apt-get install -y gcc\nFROM debian:12\nCOPY --from=build /app /app`,
    ],
  },

  check: keptCaches({ manager: APT, isCleaned: /\/var\/lib\/apt/ }),
  fix: {
    kind: 'safe',
    unless: (_finding, { file }) =>
      mayInstallUnseen(file) ? 'scripts that get the lists anew before they install packages' : undefined,
    edits: (finding, input) =>
      eachGetsItsLists(input.file) ? endingWith(() => 'rm -rf /var/lib/apt/lists/*')(finding, input) : [],
  },
});

const mayInstallUnseen = oncePer((file: DockerfileFile) => file.commands.some(runsScript));

const eachGetsItsLists = oncePer((file: DockerfileFile) => [...file.runs.values()].every(getsItsLists));

/** Whether a RUN needs no lists that another one got. */
function getsItsLists(run: readonly RunCommand[]): boolean {
  const verbs = run
    .filter(({ command }) => APT.program.test(command.name) || command.name === 'apt-cache')
    .flatMap(({ command }) => command.words.find(({ text }) => /^[a-z]/.test(text))?.text ?? []);
  return verbs.every((verb) => WITHOUT_LISTS.has(verb)) || verbs.includes('update');
}

const WITHOUT_LISTS: ReadonlySet<string> = new Set(['autoclean', 'autoremove', 'clean', 'purge', 'remove', 'update']);
