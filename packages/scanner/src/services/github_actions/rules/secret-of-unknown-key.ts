import { HIGH } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isSecretName, secretKind } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { textOf } from '../workflow-file.ts';
import { SECURE_USE, SYNTAX, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_secret_of_unknown_key',
  title: 'A key that GitHub does not know holds a secret in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'GitHub ignores or refuses the key, and whoever can read the repository has the secret.',
  remediation: 'Change the secret, and keep the new one in the secrets of the repository.',
  sources: [SECURE_USE, SYNTAX],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: ['on: push\nvariables:\n  «DEPLOY_PRIVATE_KEY: h7Kq2mVw9xT4»\njobs:\n  a:\n    steps:\n      - run: make\n'],
    good: [
      'on: push\nvariables:\n  DEPLOY_PRIVATE_KEY: $DEPLOY_PRIVATE_KEY\njobs:\n  a:\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }) {
    if (file.kind === 'action') return;
    for (const [name, { value }] of file.pairs) {
      if (KNOWN.has(name) || name.startsWith('x-')) continue;
      for (const [key, pair] of pairsInForce(value)) {
        const text = textOf(pair.value);
        if (text !== undefined && isSecretName(key) && secretKind(text) === 'literal' && !text.includes('${{'))
          yield { at: pair, message: { code: 'holds-secret', values: { setting: key } } };
      }
    }
  },
});

const KNOWN: ReadonlySet<string> = new Set([
  'name',
  'run-name',
  'on',
  'true',
  'permissions',
  'env',
  'defaults',
  'concurrency',
  'jobs',
]);
