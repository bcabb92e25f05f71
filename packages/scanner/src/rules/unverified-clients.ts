/* What tells programs that fetch something not to verify certificates, but for curl and wget. */
import type { ShellCommand } from '../reading/shell-commands.ts';

interface Client {
  readonly program: RegExp;
  /** In the words of the command, joined by single spaces. */
  readonly skips: RegExp;
}

const CLIENTS: readonly Client[] = [
  { program: /^(?:npm|yarn|pnpm|bower)$/, skips: /\b(?:strict-ssl|enableStrictSsl)[ =]false\b/i },
  { program: /^git$/, skips: /\bhttp\.(?:\S{1,200}\.)?sslVerify[ =](?:false|0)\b/i },
  { program: /^aria2c$/, skips: /--check-certificate=false\b/ },
  { program: /^(?:https?|xhs?)$/, skips: /--verify[ =](?:no|false)\b/ },
  {
    program: /^mvnw?$/,
    skips: /-Dmaven\.wagon\.http\.ssl\.insecure=true\b|-Daether\.connector\.https\.securityMode=insecure\b/,
  },
  { program: /^(?:conda|mamba|micromamba)$/, skips: /\bssl_verify[ =](?:false|no)\b/i },
  { program: /^composer$/, skips: /\bdisable-tls[ =](?:true|1)\b|\bsecure-http[ =](?:false|0)\b/ },
  { program: /^(?:helm|kubectl|oc)$/, skips: /--(?:kube-)?insecure-skip-tls-verify(?:=true\b|(?=\s|$))/ },
  { program: /^(?:podman|buildah|skopeo)$/, skips: /--(?:src-|dest-)?tls-verify=(?:false|0)\b/ },
  { program: /^(?:gem|bundler?)$/, skips: /\bssl_verify_mode[: =]+0\b/ },
  { program: /^(?:apt|apt-get)$/, skips: /\bAcquire::https?::[\w:.-]{0,100}Verify-(?:Peer|Host)=(?:false|0)\b/i },
  {
    program: /^(?:yum|dnf5?|microdnf|tdnf|yum-config-manager)$/,
    skips: /\bsetopt[ =](?:[\w*-]{1,80}\.)?sslverify=(?:0|false|no)\b/i,
  },
  { program: /^pip[\d.]*$/, skips: /\bconfig set \S{0,40}trusted-host\b/ },
  { program: /^aws$/, skips: /--no-verify-ssl\b/ },
  { program: /^ansible-galaxy$/, skips: /--ignore-certs\b/ },
  { program: /^(?:invoke-webrequest|invoke-restmethod|iwr|irm)$/i, skips: /-SkipCertificateCheck\b/i },
  { program: /ServerCertificateValidationCallback$/, skips: /\{ ?\$true ?\}/i },
  {
    program: /^(?:echo|printf)$/,
    skips: new RegExp(
      [
        String.raw`\binsecure\b[^|;&]{0,40}>>? \S{0,100}\.?curlrc$`,
        String.raw`\bcheck_certificate ?= ?off\b[^|;&]{0,40}>>? \S{0,100}wgetrc$`,
        String.raw`\bsslverify ?= ?(?:false|0)\b[^|;&]{0,40}>>? \S{0,100}(?:dnf\.conf|yum\.conf|\.repo)$`,
        String.raw`(?:\b|\\n)trusted-host ?= ?[^\s|;&][^|;&]{0,100}>>? \S{0,100}\bpip\.conf$`,
        String.raw`(?:\b|\\n)strict-ssl ?= ?false\b[^|;&]{0,40}>>? \S{0,100}npmrc$`,
        String.raw`(?:\b|\\n)enableStrictSsl: ?false\b[^|;&]{0,40}>>? \S{0,100}\.yarnrc\.yml$`,
        String.raw`(?:\b|\\n)ssl_verify: ?(?:false|no)\b[^|;&]{0,40}>>? \S{0,100}condarc$`,
        // Nothing but apt reads it.
        String.raw`(?:\b|\\n)Acquire::https?::[\w:.-]{0,100}Verify-(?:Peer|Host) \\?"?(?:false|0)\\?"?;`,
      ].join('|'),
      'i',
    ),
  },
];

/** What a command is given that skips the verification, if anything is. */
export function skipsVerification({ name, words }: ShellCommand): string | undefined {
  const clients = CLIENTS.filter(({ program }) => program.test(name));
  if (clients.length === 0) return undefined;
  const text = words
    .map((word) => word.text)
    .join(' ')
    .slice(0, LONGEST);
  // A registry of the machine itself.
  if (NEAR.test(text)) return undefined;
  for (const { skips } of clients) {
    const found = skips.exec(text)?.[0];
    if (found !== undefined) return found.slice(0, 80);
  }
  return undefined;
}

const NEAR = /\bdocker:\/\/(?:localhost|127\.0\.0\.1)[:/]/;

/** Units: characters. */
const LONGEST = 5000;

/** What files of apt, pip, npm, wget and yum say. */
export const UNVERIFIED_LINE =
  /^[ \t]*(?:Acquire::https?::[\w:.-]{0,100}Verify-(?:Peer|Host)[ \t]+"?(?:false|0)"?[ \t]*;|trusted-host[ \t]*=[ \t]*[\w.-]|strict-ssl[ \t]*=[ \t]*false\b|check_certificate[ \t]*=[ \t]*off\b|sslverify[ \t]*=[ \t]*(?:false|0)\b)/i;
