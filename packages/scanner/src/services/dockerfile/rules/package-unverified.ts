import { HIGH } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_PACKAGE, VERIFYING, commandsAndLines, skipping } from '../verification-skipped.ts';

export default dockerfileRule({
  id: 'dockerfile_package_unverified',
  formerIds: ['dockerfile_apt_unauthenticated', 'dockerfile_rpm_unverified', 'dockerfile_apk_untrusted'],
  title:
    'Packages of apt, RPM, apk or pacman are installed without a check of their signatures: unauthenticated, untrusted',
  terms: ['--allow-unauthenticated', 'trusted=yes', '--nogpgcheck', 'gpgcheck=0', '--allow-untrusted', 'SigLevel'],
  severity: HIGH,
  problem: UNVERIFIED_PACKAGE,
  remediation:
    "Remove the option, and add the repository's key: for apt with `signed-by`, for dnf and zypper with `rpm --import`, for apk in `/etc/apk/keys`, for pacman with `pacman-key`.",
  sources: [
    'https://manpages.debian.org/bookworm/apt/apt-secure.8.en.html',
    'https://manpages.debian.org/bookworm/apt/sources.list.5.en.html',
    'https://dnf.readthedocs.io/en/latest/command_ref.html',
    'https://dnf.readthedocs.io/en/latest/conf_ref.html#repo-options',
    'https://wiki.alpinelinux.org/wiki/Alpine_Package_Keeper',
    'https://archlinux.org/pacman/pacman.conf.5.html#SC',
  ],
  references: [cwe(347), nist('CM-14')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «apt-get install -y --allow-unauthenticated nginx»`,
      `FROM debian:12\nRUN «apt-get -y --force-yes install nginx»`,
      `FROM debian:12\nRUN «echo "deb [trusted=yes] http://repo.example.com/ ./" > /etc/apt/sources.list.d/x.list»`,
      `FROM debian:12\nRUN «echo 'Acquire::AllowInsecureRepositories "true";' > /etc/apt/apt.conf.d/99shop»`,
      `FROM debian:12\nCOPY <<EOF /etc/apt/sources.list.d/shop.list\n«deb [trusted=yes] https://deb.example.com ./»\nEOF`,
      `FROM debian:12\nCOPY <<EOF /etc/apt/sources.list.d/shop.sources\nTypes: deb\nURIs: https://deb.example.com\n«Trusted: yes»\nEOF`,
      `FROM debian:12\nRUN «yum install -y --nogpgcheck nginx»`,
      `FROM rockylinux:9\nRUN «dnf config-manager --save '--setopt=*.gpgcheck=0'»`,
      `FROM debian:12\nRUN «rpm -ivh --nosignature a.rpm»`,
      `FROM debian:12\nRUN «zypper --no-gpg-checks install -y nginx»`,
      `FROM rockylinux:9\nCOPY <<EOF /etc/yum.repos.d/shop.repo\n[shop]\nbaseurl=https://rpm.example.com\n«gpgcheck=0»\nEOF`,
      `FROM rockylinux:9\nRUN «printf '[shop]\\nbaseurl=https://rpm.example.com\\ngpgcheck=0\\n' > /etc/yum.repos.d/shop.repo»`,
      `FROM rockylinux:9\nRUN «sed -i 's/^gpgcheck=1/gpgcheck=0/' /etc/yum.conf»`,
      `FROM alpine:3.22\nRUN «apk add --no-cache --allow-untrusted ./a.apk»`,
      `FROM archlinux:base\nRUN «sed -i 's/^SigLevel.*/SigLevel = Never/' /etc/pacman.conf» && pacman -Syu --noconfirm`,
    ],
    good: [
      `FROM debian:12\nRUN apt-get update && apt-get install -y nginx`,
      `FROM debian:12\nCOPY <<EOF /etc/apt/sources.list.d/shop.list\n# deb [trusted=yes] https://deb.example.com ./\ndeb [signed-by=/usr/share/keyrings/shop.gpg] https://deb.example.com ./\nEOF`,
      `FROM debian:12\nRUN dnf install -y nginx`,
      `FROM rockylinux:9\nCOPY <<EOF /etc/yum.repos.d/shop.repo\n[shop]\nbaseurl=https://rpm.example.com\ngpgcheck=1\nrepo_gpgcheck=0\nEOF`,
      `FROM rockylinux:9\nRUN sed -i 's/gpgcheck=0/gpgcheck=1/' /etc/yum.repos.d/shop.repo`,
      `FROM alpine:3.22\nRUN apk add --no-cache curl`,
      `FROM archlinux:base\nRUN sed -i 's/^SigLevel = Never/SigLevel = Required/' /etc/pacman.conf`,
    ],
  },

  check: commandsAndLines(
    skipping((command) => wordOfApt(command) ?? wordOf(command)),
    new RegExp(
      [
        // What a list of sources of apt says, in its old form and in its new one, and what its settings do.
        String.raw`^[ \t]*deb(?:-src)?[ \t]+\[[^[\]]*\btrusted=yes\b|^Trusted:[ \t]*yes[ \t]*$`,
        String.raw`^[ \t]*(?:APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)[ \t]+"?(?:true|1|yes)"?[ \t]*;`,
        // What files of repositories say, as lines of their own.
        String.raw`^[ \t]*(?:pkg_)?gpgcheck[ \t]*=[ \t]*(?:0|no|false|off)[ \t]*$`,
        String.raw`^[ \t]*SigLevel[ \t]*=[ \t]*Never[ \t]*$`,
      ].join('|'),
      'i',
    ),
  ),
  fix: VERIFYING,
});

const CONFIGURED =
  /(?:^|\n)[ \t]*(?:APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)[ \t]+"?(?:true|1|yes)"?[ \t]*;/i;
const APT_OPTION =
  /^--(allow-unauthenticated|force-yes|allow-insecure-repositories)$|^(-o)?(APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)=(true|1|yes)$/i;

function wordOfApt({ name, words }: ShellCommand): string | undefined {
  if (/^(apt|apt-get|aptitude)$/.test(name)) return words.find(({ text }) => APT_OPTION.test(text))?.text;
  const isWritten =
    /^(echo|printf|add-apt-repository|sed)$/.test(name) &&
    words.some(({ text }) => /\[[^[\]]*trusted=yes/.test(text) || CONFIGURED.test(text));
  return isWritten ? 'what it writes' : undefined;
}

/** What switches the check off in a word of these programs: by an option, as a line, and as what `sed` puts in. */
const SKIPPING: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(yum|dnf|dnf5|microdnf|tdnf|zypper|rpm|yum-config-manager)$/,
    /^--(nogpgcheck|no-gpg-checks?|nosignature|nodigest|allow-unsigned-rpm)$|^(--setopt=)?([\w*-]{1,80}\.)?gpgcheck=(0|false|no)$/i,
  ],
  [/^apk$/, /^--allow-untrusted$/],
  [
    /^(?:echo|printf)$/,
    /(?:^|\n|\\n)[ \t]*(?:(?:pkg_)?gpgcheck[ \t]*=[ \t]*(?:0|no|false|off)|SigLevel[ \t]*=[ \t]*Never)[ \t]*(?:$|\n|\\n)/i,
  ],
  [/^sed$/, /[/|#,](?:(?:pkg_)?gpgcheck[ \t]*=[ \t]*(?:0|no|false|off)|SigLevel[ \t]*=[ \t]*Never)[/|#,][a-z]*$/i],
];

function wordOf({ name, words }: ShellCommand): string | undefined {
  const [, pattern] = SKIPPING.find(([program]) => program.test(name)) ?? [];
  return pattern && words.find(({ text }) => pattern.test(text))?.text;
}
