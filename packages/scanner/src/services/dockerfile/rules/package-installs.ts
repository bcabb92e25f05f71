import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, commandRule, dockerfileRule } from '../dockerfile-rule.ts';
import type { RunCommand } from '../dockerfile-file.ts';

export const distributionUpgraded = commandRule({
  id: 'dockerfile_distribution_upgraded',
  title: 'The build upgrades the whole distribution',
  severity: LOW,
  problem: 'What the image holds then depends on the day of the build: nobody can tell or repeat which versions run.',
  remediation: 'Take a newer base image instead of `dist-upgrade`.',
  sources: [BEST_PRACTICES],

  examples: {
    bad: [`FROM debian:12\nRUN apt-get update && «apt-get dist-upgrade -y»`],
    good: [`FROM debian:12\nRUN apt-get update && apt-get upgrade -y && apt-get install -y dist-upgrade-tool`],
  },

  judge: ({ command: { name, words } }) =>
    /^(apt|apt-get|aptitude)$/.test(name) && words.some(({ text }) => /^(dist-upgrade|full-upgrade)$/.test(text))
      ? `${name} dist-upgrade`
      : undefined,
});

export const aptForPeopleUsed = dockerfileRule({
  id: 'dockerfile_apt_for_people_used',
  title: 'The build uses apt, which is made for people',
  severity: LOW,
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
      if (apt) yield { at: apt, message: `apt ${apt.words[0]?.text ?? ''}`.trim() };
    }
  },
  fix: {
    kind: 'safe',
    edits: ({ at }, { file }) => {
      const runs = (typeof at === 'object' ? file.runWith(at.start) : []).filter(isApt);
      if (!runs.every(({ command: { words } }) => words.some(({ text }) => KNOWN_TO_APT_GET.has(text)))) return [];
      return runs.map(({ command: { start } }) => ({ start, end: start + 'apt'.length, replacement: 'apt-get' }));
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
