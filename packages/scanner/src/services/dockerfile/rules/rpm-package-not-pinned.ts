import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE, notPinned } from '../installations.ts';
import { RPM } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_rpm_package_not_pinned',
  title: 'A package that yum or dnf installs has no pinned version',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version, such as `httpd-2.4.62`.',
  sources: ['https://dnf.readthedocs.io/en/latest/command_ref.html', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [`FROM fedora:42\nRUN «dnf install -y httpd» && dnf clean all`, `FROM centos:7\nRUN «yum -y install httpd»`],
    good: [
      `FROM fedora:42\nRUN dnf install -y httpd-2.4.62 @core ./own.rpm`,
      'FROM fedora:42\nRUN dnf install -y httpd-$VERSION',
      `FROM fedora:42\nRUN dnf --enablerepo crb update`,
    ],
  },

  judge: notPinned(RPM),
});
