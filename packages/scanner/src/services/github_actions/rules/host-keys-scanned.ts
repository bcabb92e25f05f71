import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';
import type { Step } from '../workflow-file.ts';

export default commandRule({
  id: 'github_actions_host_keys_scanned',
  title: 'The host key is taken from the server itself (ssh-keyscan)',
  severity: LOW,
  problem:
    'What answers in this moment is trusted: an attacker on the network path gives their own key, and the later check says nothing.',
  remediation: 'Keep the known key of the host in a variable of the repository, and write that to `known_hosts`.',
  sources: ['https://man.openbsd.org/ssh-keyscan#SECURITY'],
  references: [cwe(322)],

  examples: {
    bad: [oneJob('- run: |\n    «ssh-keyscan example.com >> ~/.ssh/known_hosts»')],
    good: [
      oneJob('- run: |\n    echo "$KNOWN_HOSTS" >> ~/.ssh/known_hosts'),
      oneJob(
        '- run: |\n    ssh-keyscan example.com >> ~/.ssh/known_hosts\n    ssh-keygen -lF example.com | grep -F "SHA256:Kp3…"',
      ),
    ],
  },

  judge: ({ command: { name, words }, step }) =>
    name === 'ssh-keyscan' && words.some(({ text }) => text.includes('known_hosts')) && !showsFingerprint(step)
      ? 'the key is not compared'
      : undefined,
});

/** Whether a step asks for the fingerprint of what was written, to compare it. */
const showsFingerprint = oncePer(({ commands }: Step): boolean =>
  commands.some(({ name, words }) => name === 'ssh-keygen' && words.some(({ text }) => /^-\w*[lF]/.test(text))),
);
