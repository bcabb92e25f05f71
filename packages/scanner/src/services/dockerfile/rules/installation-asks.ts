import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { addingOption } from '../installations.ts';
import { APT, installedBy, RPM, ZYPPER } from '../../../rules/package-managers.ts';

export default dockerfileRule({
  id: 'dockerfile_installation_asks',
  title: 'A package manager waits for an answer: -y is missing',
  terms: ['assume-yes', 'non-interactive'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Nobody is there to answer: the build stops, or goes on without the packages.',
  remediation: 'Add `-y`, such as `apt-get install -y`, or `zypper --non-interactive`.',
  sources: [
    `${BEST_PRACTICES}#apt-get`,
    'https://manpages.debian.org/bookworm/apt/apt-get.8.en.html',
    'https://dnf.readthedocs.io/en/latest/command_ref.html',
    'https://manpages.opensuse.org/Tumbleweed/zypper/zypper.8.en.html',
  ],

  examples: {
    bad: [
      `FROM debian:12\nRUN apt-get update && «apt-get install curl»`,
      `FROM debian:12\nRUN «apt-get -q install curl»`,
      `FROM fedora:42\nRUN «dnf install httpd»`,
      `FROM opensuse/leap:15.6\nRUN «zypper install httpd» && zypper clean`,
    ],
    good: [
      `FROM debian:12\nRUN apt-get -qy install curl && apt-get install --assume-yes nano && apt-get -q=2 install git`,
      `FROM debian:12\nRUN apt-get -q -q install curl && yes | apt-get install nano`,
      `FROM opensuse/leap:15.6\nRUN zypper -n install httpd`,
      'FROM debian:12\nRUN apt-get $OPTIONS install curl',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const runs of file.finalRuns.values()) {
      const commands = runs.map(({ command }) => command);
      const isConfigured = commands.some(({ words }) => words.some(({ text }) => /Assume-Yes|assumeyes/.test(text)));
      if (isConfigured || commands.some(({ name, pipedInto }) => name === 'yes' && pipedInto)) continue;
      for (const at of commands) {
        const manager = [APT, RPM, ZYPPER].find((one) => installedBy(at, one));
        if (manager && !answers(at)) yield { at, message: `${at.name} without -y`, wanted: '-y' };
      }
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding, input) =>
      [APT, RPM, ZYPPER]
        .map((manager) => addingOption(manager, '-y')(finding, input))
        .find(({ length }) => length > 0) ?? [],
  },
});

function answers({ words }: ShellCommand): boolean {
  const quiet = words.filter(({ text }) => /^(?:-q|--quiet)$/.test(text)).length;
  return quiet > 1 || words.some(({ text, unknown }) => (unknown && text.startsWith('$')) || YES.test(text));
}

const YES =
  /^(?:-[a-xzA-Z]*y[a-zA-Z]*|-(?:q?[a-pr-z])*qq[a-z]*|-n|-q=[2-9]|--yes|--assume-?yes|--non-interactive|--no-confirm|--force-yes)$/;
