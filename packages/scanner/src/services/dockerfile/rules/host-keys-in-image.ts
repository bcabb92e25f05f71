import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { BUILD_SECRETS, commandRule } from '../dockerfile-rule.ts';

export default commandRule({
  id: 'dockerfile_host_keys_in_image',
  title: 'The build makes private SSH keys, which all containers of the image share: ssh-keygen',
  terms: ['ssh-keygen -A', 'host keys', 'hardcoded secret'],
  severity: MODERATE,
  problem:
    'Whoever may pull the image has the key: with that of the host they answer in place of each of its SSH servers, with that of a user they sign in where it is allowed.',
  remediation:
    'Make the keys when a container first starts, in a folder that lasts, or give them to it as a secret; remove those that a package made (`rm /etc/ssh/ssh_host_*`).',
  sources: [BUILD_SECRETS, 'https://man.openbsd.org/ssh-keygen#A'],
  references: [cwe(321), nist('SC-12'), nist('IA-5')],

  examples: {
    bad: [
      `FROM debian:13\nRUN «ssh-keygen -A»`,
      `FROM debian:13\nRUN «ssh-keygen -q -t ed25519 -N '' -f /etc/ssh/ssh_host_ed25519_key»`,
    ],
    good: [
      `FROM debian:13\nRUN ssh-keygen -R git.example.com && ssh-keygen -lf /etc/ssh/authority.pub`,
      `FROM debian:13\nRUN ssh-keygen -A && /usr/local/bin/check && rm -f /etc/ssh/ssh_host_*`,
      `FROM debian:13 AS test\nRUN ssh-keygen -A\nFROM debian:13\nCOPY --from=test /result /result`,
      `FROM debian:13\nCMD ssh-keygen -A && exec /usr/sbin/sshd -D`,
    ],
  },

  judge({ command, directive }, { file }) {
    if (command.name !== 'ssh-keygen') return undefined;
    const words = command.words.map(({ text }) => text);
    const isMade = words.includes('-A') || (words.includes('-t') && words.includes('-f'));
    const run = file.finalRuns.get(directive);
    if (!isMade || !run) return undefined;
    const isRemoved = run.some(({ command: { name, words: removed } }) => name === 'rm' && removed.some(isOfKeys));
    return isRemoved
      ? undefined
      : { code: 'has', values: { setting: 'ssh-keygen', value: words.includes('-A') ? '-A' : '-t' } };
  },
});

function isOfKeys({ text }: { readonly text: string }): boolean {
  return /ssh|\bid_\w|_key/.test(text);
}
