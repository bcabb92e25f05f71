import { HIGH } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_PACKAGE, option, VERIFYING } from '../verification-skipped.ts';

export default commandRule({
  id: 'dockerfile_rpm_unverified',
  title: 'RPM packages are installed without a GPG check of their signatures',
  severity: HIGH,
  problem: UNVERIFIED_PACKAGE,
  remediation: "Remove the option and import the repository's key with `rpm --import`.",
  sources: ['https://dnf.readthedocs.io/en/latest/command_ref.html'],
  references: [cwe(347), nist('CM-14')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «yum install -y --nogpgcheck nginx»`,
      `FROM debian:12\nRUN «rpm -ivh --nosignature a.rpm»`,
      `FROM debian:12\nRUN «zypper --no-gpg-checks install -y nginx»`,
    ],
    good: [`FROM debian:12\nRUN dnf install -y nginx`],
  },

  judge: option(
    /^(yum|dnf|dnf5|microdnf|tdnf|zypper|rpm)$/,
    /^--(nogpgcheck|no-gpg-checks?|nosignature|nodigest|allow-unsigned-rpm)$|^(--setopt=)?\w*\.?(gpgcheck|sslverify)=(0|false)$/i,
  ),
  fix: VERIFYING,
});
