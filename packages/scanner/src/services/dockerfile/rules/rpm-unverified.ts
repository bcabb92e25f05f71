import { HIGH } from '@plumbline/model/severity';
import { UNVERIFIED_PACKAGE, option, verificationSkippedRule } from '../verification-skipped.ts';

export default verificationSkippedRule({
  id: 'dockerfile_rpm_unverified',
  title: 'RPM packages are installed without a check of their signatures',
  severity: HIGH,
  problem: UNVERIFIED_PACKAGE,
  remediation: "Remove the option and import the repository's key with `rpm --import`.",
  source: 'https://dnf.readthedocs.io/en/latest/command_ref.html',
  weakness: 347,
  bad: [
    `RUN «yum install -y --nogpgcheck nginx»`,
    `RUN «rpm -ivh --nosignature a.rpm»`,
    `RUN «zypper --no-gpg-checks install -y nginx»`,
  ],
  good: [`RUN dnf install -y nginx`],
  skippedBy: option(
    /^(yum|dnf|dnf5|microdnf|tdnf|zypper|rpm)$/,
    /^--(nogpgcheck|no-gpg-checks?|nosignature|nodigest|allow-unsigned-rpm)$|^(--setopt=)?\w*\.?(gpgcheck|sslverify)=(0|false)$/i,
  ),
});
