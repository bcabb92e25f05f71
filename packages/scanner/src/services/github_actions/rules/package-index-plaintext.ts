import { MODERATE } from '@plumbline/model/severity';
import { PLAIN_PACKAGE_INDEX, plainIndexOf } from '../../../rules/plain-package-index.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rewritten } from '../command-words.ts';
import { anyCommandRule, oneJob } from '../workflow-rule.ts';

export default anyCommandRule({
  id: 'github_actions_package_index_plaintext',
  title: 'A step takes packages from an index over plaintext HTTP',
  terms: [...UNENCRYPTED, 'registry', 'index-url'],
  severity: MODERATE,
  ...PLAIN_PACKAGE_INDEX,
  problem:
    'An attacker on the network path answers in place of the index, and so runs programs in the job, with its token and secrets.',

  examples: {
    bad: [
      oneJob('- run: «pip install --index-url http://pypi.example.com/simple shop==1.4.2»'),
      oneJob('- run: |\n    npm ci\n    «npm config set registry http://npm.example.com/»'),
    ],
    good: [
      oneJob('- run: pip install --index-url https://pypi.example.com/simple shop==1.4.2'),
      oneJob('- run: npm install --registry http://localhost:4873 shop'),
      oneJob('- run: pip install --proxy http://proxy.example.com:3128 shop==1.4.2'),
    ],
  },

  judge({ command }) {
    const address = plainIndexOf(command);
    return address === undefined
      ? undefined
      : { code: 'has', values: { setting: command.name, value: address.replace(/\/\/[^/@]*@/, '//').slice(0, 100) } };
  },
  fix: rewritten('certainty that the index is there over https', (word) =>
    word.replace(/(^|=)http:\/\//, '$1https://'),
  ),
});
