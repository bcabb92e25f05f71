import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_host_keys_scanned',
  title: 'The host key is taken from the server itself (ssh-keyscan)',
  severity: LOW,
  problem:
    'What answers in this moment is trusted: an attacker on the path gives his own key, and the later check says nothing.',
  remediation: 'Keep the known key of the host in a variable of the repository, and write that to `known_hosts`.',
  sources: ['https://man.openbsd.org/ssh-keyscan#SECURITY'],
  references: [cwe(322)],

  examples: {
    bad: [oneJob('- run: |\n    «ssh-keyscan example.com >> ~/.ssh/known_hosts»')],
    good: [oneJob('- run: |\n    echo "$KNOWN_HOSTS" >> ~/.ssh/known_hosts')],
  },

  judge: ({ command: { name, words } }) =>
    name === 'ssh-keyscan' && words.some(({ text }) => text.includes('known_hosts'))
      ? 'the key is not compared'
      : undefined,
});
