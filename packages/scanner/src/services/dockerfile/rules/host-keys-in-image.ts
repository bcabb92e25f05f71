import { MODERATE } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { BUILD_SECRETS, commandRule } from '../dockerfile-rule.ts';

export default commandRule({
  id: 'dockerfile_host_keys_in_image',
  title: 'The build makes private keys, which all containers of the image share: ssh-keygen, openssl',
  terms: ['ssh-keygen -A', 'host keys', 'self-signed certificate', 'openssl req', 'hardcoded secret'],
  severity: MODERATE,
  problem:
    'Whoever may pull the image has the key: with that of a server they answer in its place or read what is sent to it, with that of a user they sign in where it is allowed.',
  remediation:
    'Make the keys when a container first starts, in a folder that lasts, or give them to it as a secret; remove those that a package made (`rm /etc/ssh/ssh_host_*`).',
  sources: [BUILD_SECRETS, 'https://man.openbsd.org/ssh-keygen#A', 'https://docs.openssl.org/master/man1/openssl-req/'],
  references: [cwe(321), nist('SC-12'), nist('IA-5')],

  examples: {
    bad: [
      `FROM debian:13\nRUN «ssh-keygen -A»`,
      `FROM debian:13\nRUN «ssh-keygen -q -t ed25519 -N '' -f /etc/ssh/ssh_host_ed25519_key»`,
      `FROM nginx:1.29\nRUN «openssl req -x509 -nodes -newkey rsa:2048 -keyout /etc/nginx/tls.key -out /etc/nginx/tls.crt -subj /CN=shop»`,
      `FROM debian:13\nRUN «openssl genrsa -out /srv/jwt.pem 4096»`,
    ],
    good: [
      `FROM debian:13\nRUN ssh-keygen -R git.example.com && ssh-keygen -lf /etc/ssh/authority.pub`,
      `FROM debian:13\nRUN openssl x509 -in /srv/tls.crt -noout -text && openssl req -new -key /run/secrets/tls.key -out /srv/tls.csr`,
      `FROM debian:13\nRUN openssl genrsa -out /tmp/test.key 2048 && /usr/local/bin/check && rm /tmp/test.key`,
      `FROM debian:13\nRUN ssh-keygen -A && /usr/local/bin/check && rm -f /etc/ssh/ssh_host_*`,
      `FROM debian:13 AS test\nRUN ssh-keygen -A\nFROM debian:13\nCOPY --from=test /result /result`,
      `FROM debian:13\nCMD ssh-keygen -A && exec /usr/sbin/sshd -D`,
    ],
  },

  judge({ command, directive }, { file }) {
    const made = keyMadeBy(command);
    const run = made === undefined ? undefined : file.finalRuns.get(directive);
    if (made === undefined || !run) return undefined;
    const isRemoved = run.some(({ command: { name, words: removed } }) => name === 'rm' && removed.some(isOfKeys));
    return isRemoved ? undefined : { code: 'has', values: { setting: command.name, value: made } };
  },
});

/** What says that a command makes a private key. */
function keyMadeBy({ name, words }: ShellCommand): string | undefined {
  const texts = words.map(({ text }) => text);
  if (name === 'ssh-keygen') {
    if (texts.includes('-A')) return '-A';
    return texts.includes('-t') && texts.includes('-f') ? '-t' : undefined;
  }
  const [task = ''] = texts;
  // What a password keeps, and parameters that are no secret, are left out.
  if (name !== 'openssl' || texts.some((text) => /^-(?:passout|genparam|aes\d*|des3)/.test(text))) return undefined;
  if (/^gen(?:rsa|pkey|dsa)$/.test(task)) return texts.includes('-out') ? task : undefined;
  return task === 'req' && texts.includes('-keyout') ? task : undefined;
}

function isOfKeys({ text }: { readonly text: string }): boolean {
  return /ssh|\bid_\w|[._-]key|\.pem|\/tmp\//.test(text);
}
