import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { LARGER_IMAGE } from '../kept-caches.ts';
import { addingOption } from '../installations.ts';
import { APT, installedBy } from '../../../rules/package-managers.ts';

export default dockerfileRule({
  id: 'dockerfile_apt_recommendations_installed',
  title: 'apt-get installs what packages only recommend: --no-install-recommends is missing',
  terms: ['image size'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'Add `--no-install-recommends`, and name those packages that the program does need.',
  sources: [`${BEST_PRACTICES}#apt-get`, 'https://manpages.debian.org/bookworm/apt/apt-get.8.en.html'],

  examples: {
    bad: [
      `FROM debian:12\nRUN apt-get update && «apt-get install -y curl»`,
      `FROM debian:12\nRUN «apt-get -y install curl=8.1-1»`,
    ],
    good: [
      `FROM debian:12\nRUN apt-get install -y --no-install-recommends curl`,
      `FROM debian:12\nRUN apt-get install -y -o APT::Install-Recommends=false curl`,
      `FROM debian:12 AS build\nRUN apt-get install -y gcc\nFROM debian:12\nRUN apt-get update`,
      `FROM debian:12\nRUN echo 'APT::Install-Recommends "0";' > /etc/apt/apt.conf.d/01norecommend\nRUN apt-get install -y curl`,
      'FROM debian:12\nRUN apt-get install $OPTIONS curl',
      'FROM debian:12\nRUN bash <<EOF\napt-get install \\$OPTIONS curl\nEOF',
    ],
  },

  *check({ file }): Generator<Finding> {
    const runs = [...file.finalRuns.values()].flat();
    const isConfigured = runs.some(({ command: { words } }) =>
      words.some(({ text }) => /Install-Recommends/i.test(text)),
    );
    if (isConfigured) return;
    for (const { command } of runs) {
      // What does not begin as the name of a package does may be the option.
      const isKnown = command.words.every(({ text, unknown }) => !unknown || /^[a-z\d]/i.test(text));
      const isLeftOut = command.words.some(({ text }) => text === '--no-install-recommends' || text === '-R');
      if (isKnown && !isLeftOut && installedBy(command, APT))
        yield {
          at: command,
          message: `${command.name} without --no-install-recommends`,
          wanted: '--no-install-recommends',
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'an image that works without the recommended packages',
    edits: addingOption(APT, '--no-install-recommends'),
  },
});
