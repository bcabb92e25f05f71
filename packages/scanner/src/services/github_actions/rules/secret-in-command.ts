import { HIGH } from '@plumbline/model/severity';
import { secretsInWords } from '../../../rules/command-secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { SECURE_USE, commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_secret_in_command',
  title: 'A command of a script holds a secret or password in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the repository, or the log of a run, has the secret.',
  remediation: 'Change the secret, keep it in the secrets of the repository, and give it to the step by `env`.',
  sources: [SECURE_USE],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      oneJob('- run: |\n    make\n    «curl -u deploy:h7Kq2mVw9x https://files.example.com/a.tgz -o a.tgz»'),
      oneJob('- run: «git clone https://deploy:h7Kq2mVw9x@git.example.com/app.git»'),
      oneJob('- run: «echo "//registry.npmjs.org/:_authToken=npm_abcdefghijklmnopqrstuvwxyz0123456789" > .npmrc»'),
    ],
    good: [
      oneJob('- run: curl -u "deploy:$PASSWORD" https://files.example.com/a.tgz'),
      oneJob('- run: curl -u "deploy:${{ secrets.PASSWORD }}" https://files.example.com/a.tgz'),
      oneJob('- run: psql postgres://postgres:postgres@localhost/test'),
    ],
  },

  judge({ command: { name, words, assignments } }) {
    for (const { by, word, secret, message } of secretsInWords([...assignments, { text: name }, ...words])) {
      if (by === 'form') return message;
      // What a workflow starts for its tests has passwords that are thrown away with it.
      const isOfTests =
        by === 'name' || DATABASE_CLIENT.test(name) || /@(?:localhost|127\.|db|postgres|mysql)[:/]/.test(word.text);
      if (!isOfTests && secretKind(secret) === 'literal' && secret.length > 5) return message;
    }
    return undefined;
  },
});

const DATABASE_CLIENT = /^(?:mysql|mariadb|mongo|redis-cli|valkey-cli|cqlsh|sqlcmd|psql)/;
