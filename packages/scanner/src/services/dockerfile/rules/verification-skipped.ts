import { HIGH, MODERATE, type Severity } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import type { ShellCommand } from '../shell-commands.ts';
import { rewriteFound } from '../../../fixes.ts';

interface Check {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly problem: string;
  readonly remediation: string;
  readonly source: string;
  readonly weakness: string;
  readonly bad: readonly [string, ...string[]];
  readonly good: readonly [string, ...string[]];
  /** The option that skips the verification. */
  readonly skippedBy: (command: ShellCommand) => string | undefined;
}

const UNVERIFIED_PACKAGE =
  'Packages are installed although nobody vouches for them, so whoever controls the mirror or the way to it runs code as root in the build and in the image.';
const UNVERIFIED_HOST =
  'The other side is not who it says it is, for all that is checked: an attacker on the path gives the build other files.';

/** Commands that are told not to verify what they fetch. */
const CHECKS: readonly Check[] = [
  {
    id: 'dockerfile_curl_insecure',
    title: 'curl does not verify certificates',
    severity: HIGH,
    problem: UNVERIFIED_HOST,
    remediation: 'Remove `-k` and `--insecure`; add the certificate of a private authority to the trusted ones.',
    source: 'https://curl.se/docs/manpage.html#-k',
    weakness: 'CWE-295',
    bad: [`RUN «curl -fsSLk https://example.com/a -o a»`, `RUN «curl --insecure -O https://example.com/a»`],
    good: [`RUN curl -fsSL https://example.com/a -o a`, `RUN curl -o -k https://example.com/a`],
    skippedBy: ({ name, words }) =>
      name === 'curl' ? words.find(({ text }, index) => isCurlInsecure(text, words[index - 1]?.text))?.text : undefined,
  },
  {
    id: 'dockerfile_wget_insecure',
    title: 'wget does not verify certificates',
    severity: HIGH,
    problem: UNVERIFIED_HOST,
    remediation: 'Remove `--no-check-certificate`; add the certificate of a private authority to the trusted ones.',
    source: 'https://www.gnu.org/software/wget/manual/wget.html#HTTPS-_0028SSL_002fTLS_0029-Options',
    weakness: 'CWE-295',
    bad: [`RUN cd /tmp && \\\n  «wget --no-check-certificate https://example.com/a»`],
    good: [`RUN wget https://example.com/a`],
    skippedBy: option(/^wget$/, /^--no-check-certificate$/),
  },
  {
    id: 'dockerfile_apt_unauthenticated',
    title: 'apt installs packages without valid signatures',
    severity: HIGH,
    problem: UNVERIFIED_PACKAGE,
    remediation: "Remove the option and add the repository's key with `signed-by`.",
    source: 'https://manpages.debian.org/bookworm/apt/apt-secure.8.en.html',
    weakness: 'CWE-347',
    bad: [
      `RUN «apt-get install -y --allow-unauthenticated nginx»`,
      `RUN «apt-get -y --force-yes install nginx»`,
      `RUN «echo "deb [trusted=yes] http://repo.example.com/ ./" > /etc/apt/sources.list.d/x.list»`,
    ],
    good: [`RUN apt-get update && apt-get install -y nginx`],
    skippedBy: ({ name, words }) =>
      /^(apt|apt-get|aptitude)$/.test(name)
        ? words.find(({ text }) =>
            /^--(allow-unauthenticated|force-yes|allow-insecure-repositories)$|^(-o)?(APT::Get::AllowUnauthenticated|Acquire::AllowInsecureRepositories)=(true|1|yes)$/i.test(
              text,
            ),
          )?.text
        : /^(echo|printf|add-apt-repository|sed)$/.test(name) &&
            words.some(({ text }) => /\[[^[\]]*trusted=yes/.test(text))
          ? '[trusted=yes]'
          : undefined,
  },
  {
    id: 'dockerfile_apk_untrusted',
    title: 'apk installs untrusted packages',
    severity: HIGH,
    problem: UNVERIFIED_PACKAGE,
    remediation: "Remove `--allow-untrusted` and put the repository's key into `/etc/apk/keys`.",
    source: 'https://wiki.alpinelinux.org/wiki/Alpine_Package_Keeper',
    weakness: 'CWE-347',
    bad: [`RUN «apk add --no-cache --allow-untrusted ./a.apk»`],
    good: [`RUN apk add --no-cache curl`],
    skippedBy: option(/^apk$/, /^--allow-untrusted$/),
  },
  {
    id: 'dockerfile_rpm_unverified',
    title: 'RPM packages are installed without a check of their signatures',
    severity: HIGH,
    problem: UNVERIFIED_PACKAGE,
    remediation: "Remove the option and import the repository's key with `rpm --import`.",
    source: 'https://dnf.readthedocs.io/en/latest/command_ref.html',
    weakness: 'CWE-347',
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
  },
  {
    id: 'dockerfile_pip_trusted_host',
    title: 'pip does not verify the certificate of an index',
    severity: MODERATE,
    problem: UNVERIFIED_HOST,
    remediation: 'Remove `--trusted-host`; name the authority of a private index with `--cert`.',
    source: 'https://pip.pypa.io/en/stable/cli/pip/#cmdoption-trusted-host',
    weakness: 'CWE-295',
    bad: [`RUN «pip install --trusted-host pypi.example.com flask==3.0.3»`],
    good: [`RUN pip install flask==3.0.3`],
    skippedBy: option(/^(pip[\d.]*|python[\d.]*|uv)$/, /^--(trusted-host(=.*)?|allow-insecure-host(=.*)?)$/),
  },
  {
    id: 'dockerfile_package_client_tls_off',
    title: 'A client is told not to verify certificates',
    severity: HIGH,
    problem: UNVERIFIED_HOST,
    remediation: 'Remove the setting; add the certificate of a private authority to the trusted ones.',
    source: 'https://docs.npmjs.com/cli/v11/using-npm/config#strict-ssl',
    weakness: 'CWE-295',
    bad: [`RUN «npm config set strict-ssl false»`, `RUN «git config --global http.sslVerify false»`],
    good: [`RUN npm config set strict-ssl true`],
    skippedBy: ({ name, words }) => {
      const text = words.map(({ text: word }) => word).join(' ');
      if (/^(npm|yarn|pnpm)$/.test(name) && /\bstrict-ssl[ =]false\b/i.test(text)) return 'strict-ssl false';
      return name === 'git' && /\bhttp\.sslVerify[ =](false|0)\b/i.test(text) ? 'http.sslVerify false' : undefined;
    },
  },
  {
    id: 'dockerfile_ssh_host_not_verified',
    title: 'ssh does not verify the host',
    severity: MODERATE,
    problem: UNVERIFIED_HOST,
    remediation: "Put the host's key into `known_hosts` and keep `StrictHostKeyChecking yes`.",
    source: 'https://man.openbsd.org/ssh_config#StrictHostKeyChecking',
    weakness: 'CWE-295',
    bad: [
      `RUN «ssh -o StrictHostKeyChecking=no git@example.com»`,
      `RUN «echo "StrictHostKeyChecking no" >> /etc/ssh/ssh_config»`,
    ],
    good: [`RUN echo "StrictHostKeyChecking yes" >> /etc/ssh/ssh_config`],
    skippedBy: ({ words, assignments }) =>
      [...assignments, ...words].some(({ text }) => /StrictHostKeyChecking[ =]+no\b/i.test(text))
        ? 'StrictHostKeyChecking no'
        : undefined,
  },
];

export const verificationSkippedRules = CHECKS.map(
  ({ id, title, severity, problem, remediation, source, weakness, bad, good, skippedBy }) =>
    commandRule({
      id,
      title,
      severity,
      problem,
      remediation,
      sources: [source],
      references: [
        { ruleset: 'CWE', item: weakness },
        { ruleset: 'NIST SP 800-53 Rev. 5', item: weakness === 'CWE-347' ? 'CM-14' : 'SC-8' },
      ],
      examples: {
        bad: [onDebian(bad[0]), ...bad.slice(1).map(onDebian)],
        good: [onDebian(good[0]), ...good.slice(1).map(onDebian)],
      },
      judge: ({ command }) => {
        const found = skippedBy(command);
        return found === undefined ? undefined : `${command.name} with ${found}`;
      },
      fix: {
        kind: 'suggested',
        needs:
          'certainty that the certificates and signatures are valid, or those of a private authority installed first',
        edits: (finding) => rewriteFound(finding, verified),
      },
    }),
);

/** The command without what skips a verification; the form of each option is that of the checks above. */
function verified(command: string): string {
  return command
    .replaceAll(
      /(?<!\s)\s+--(insecure|no-check-certificate|allow-unauthenticated|allow-untrusted|force-yes|nogpgcheck|nosignature|nodigest|no-gpg-checks?)(?=\s|$)/g,
      '',
    )
    .replaceAll(/(?<!\s)\s+--trusted-host[=\s]\S+/g, '')
    .replace(/^(curl\b.*?\s-[a-jl-zA-Z]*)k(?=[a-zA-Z]*(\s|$))/, '$1')
    .replace(/\s-(?=\s)/, '')
    .replace(/((?:strict-ssl|http\.sslVerify)[ =])(false|0)\b/i, '$1true')
    .replace(/(StrictHostKeyChecking[ =]+)no\b/i, '$1yes')
    .replace(/\[trusted=yes\] /, '');
}

function onDebian(instructions: string): string {
  return `FROM debian:12\n${instructions}`;
}

function option(program: RegExp, pattern: RegExp): Check['skippedBy'] {
  return ({ name, words }) => (program.test(name) ? words.find(({ text }) => pattern.test(text))?.text : undefined);
}

/** Short options of curl that take a value: what follows them in the same word is the value. */
const CURL_OPTIONS_WITH_VALUE = 'oHduXAbceFCDEKPQTUwxmrtyYz';
const CURL_INSECURE = new RegExp(`^-[^-${CURL_OPTIONS_WITH_VALUE}]*k`);

function isCurlInsecure(word: string, previous: string | undefined): boolean {
  if (
    previous !== undefined &&
    /^-[a-zA-Z]*$/.test(previous) &&
    CURL_OPTIONS_WITH_VALUE.includes(previous.at(-1) ?? '')
  ) {
    return false;
  }
  if (/^--(insecure|proxy-insecure|doh-insecure)$/.test(word)) return true;
  return CURL_INSECURE.test(word);
}
