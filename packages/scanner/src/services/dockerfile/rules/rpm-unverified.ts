import { HIGH } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_PACKAGE, VERIFYING, commandsAndLines, skipping } from '../verification-skipped.ts';

/* What a file of a repository says, as a line of its own, in what a command writes and in what `sed` puts in. */
const LINE = /^[ \t]*(?:pkg_)?gpgcheck[ \t]*=[ \t]*(?:0|no|false|off)[ \t]*$/i;

export default dockerfileRule({
  id: 'dockerfile_rpm_unverified',
  title: 'RPM packages are installed without a GPG check of their signatures',
  severity: HIGH,
  problem: UNVERIFIED_PACKAGE,
  remediation: "Remove the option and import the repository's key with `rpm --import`.",
  sources: [
    'https://dnf.readthedocs.io/en/latest/command_ref.html',
    'https://dnf.readthedocs.io/en/latest/conf_ref.html#repo-options',
  ],
  references: [cwe(347), nist('CM-14')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «yum install -y --nogpgcheck nginx»`,
      `FROM rockylinux:9\nRUN «dnf config-manager --save '--setopt=*.gpgcheck=0'»`,
      `FROM debian:12\nRUN «rpm -ivh --nosignature a.rpm»`,
      `FROM debian:12\nRUN «zypper --no-gpg-checks install -y nginx»`,
      `FROM rockylinux:9\nCOPY <<EOF /etc/yum.repos.d/shop.repo\n[shop]\nbaseurl=https://rpm.example.com\n«gpgcheck=0»\nEOF`,
      `FROM rockylinux:9\nRUN «printf '[shop]\\nbaseurl=https://rpm.example.com\\ngpgcheck=0\\n' > /etc/yum.repos.d/shop.repo»`,
      `FROM rockylinux:9\nRUN «sed -i 's/^gpgcheck=1/gpgcheck=0/' /etc/yum.conf»`,
    ],
    good: [
      `FROM debian:12\nRUN dnf install -y nginx`,
      `FROM rockylinux:9\nCOPY <<EOF /etc/yum.repos.d/shop.repo\n[shop]\nbaseurl=https://rpm.example.com\ngpgcheck=1\nrepo_gpgcheck=0\nEOF`,
      `FROM rockylinux:9\nRUN sed -i 's/gpgcheck=0/gpgcheck=1/' /etc/yum.repos.d/shop.repo`,
    ],
  },

  check: commandsAndLines(
    skipping(({ name, words }) => {
      const pattern = PROGRAMS.test(name) ? OPTION : name === 'sed' ? PUT_IN : WRITING.test(name) ? WRITTEN : undefined;
      return pattern && words.find(({ text }) => pattern.test(text))?.text;
    }),
    LINE,
  ),
  fix: VERIFYING,
});

const PROGRAMS = /^(yum|dnf|dnf5|microdnf|tdnf|zypper|rpm|yum-config-manager)$/;
const OPTION =
  /^--(nogpgcheck|no-gpg-checks?|nosignature|nodigest|allow-unsigned-rpm)$|^(--setopt=)?([\w*-]{1,80}\.)?gpgcheck=(0|false|no)$/i;

const WRITING = /^(?:echo|printf)$/;
const WRITTEN = /(?:^|\n|\\n)[ \t]*(?:pkg_)?gpgcheck[ \t]*=[ \t]*(?:0|no|false|off)[ \t]*(?:$|\n|\\n)/i;
const PUT_IN = /[/|#,](?:pkg_)?gpgcheck[ \t]*=[ \t]*(?:0|no|false|off)[/|#,][a-z]*$/i;
