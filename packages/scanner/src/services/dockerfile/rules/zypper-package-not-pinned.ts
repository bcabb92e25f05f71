import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE, notPinned } from '../installations.ts';
import { ZYPPER } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_zypper_package_not_pinned',
  title: 'A package that zypper installs has no pinned version',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version, such as `httpd=2.4.62`.',
  sources: ['https://manpages.opensuse.org/Tumbleweed/zypper/zypper.8.en.html', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [`FROM opensuse/leap:15.6\nRUN «zypper in -y httpd»`],
    good: [
      `FROM opensuse/leap:15.6\nRUN zypper install -y httpd=2.4.62`,
      `FROM opensuse/leap:15.6\nRUN zypper refresh`,
    ],
  },

  judge: notPinned(ZYPPER),
});
