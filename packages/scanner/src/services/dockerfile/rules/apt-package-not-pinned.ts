import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE, notPinned } from '../installations.ts';
import { APT } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_apt_package_not_pinned',
  title: 'A package that apt-get installs has no pinned version',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version, such as `curl=7.88.*`.',
  sources: ['https://manpages.debian.org/bookworm/apt/apt-get.8.en.html', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      `FROM debian:12\nRUN apt-get update && «apt-get install -y curl»`,
      `FROM debian:12\nRUN «apt-get -t bookworm install git=1:2.39.2 nano»`,
    ],
    good: [
      `FROM debian:12\nRUN apt-get install -y curl=7.88.1-10`,
      'FROM debian:12\nRUN apt-get install -y $PACKAGES ./local.deb',
      `FROM debian:12\nRUN apt-get update -y`,
    ],
  },

  judge: notPinned(APT),
});
