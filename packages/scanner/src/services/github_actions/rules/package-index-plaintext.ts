import { MODERATE } from '@plumbline/model/severity';
import { plainIndexOf } from '../../../rules/plain-package-index.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rewritten } from '../command-words.ts';
import { anyCommandRule, oneJob } from '../workflow-rule.ts';

export default anyCommandRule({
  id: 'github_actions_package_index_plaintext',
  title: 'A step takes packages from an index over plaintext HTTP',
  terms: [...UNENCRYPTED, 'registry', 'index-url'],
  severity: MODERATE,
  problem:
    'An attacker on the network path answers in place of the index, and so runs programs in the job, with its token and secrets.',
  remediation: 'Name the index with `https://`.',
  sources: [
    'https://pip.pypa.io/en/stable/cli/pip_install/',
    'https://docs.npmjs.com/cli/v11/using-npm/config',
    'https://learn.microsoft.com/en-us/dotnet/core/tools/dotnet-nuget-add-source',
  ],
  references: [cwe(319), cwe(494), nist('SC-8')],

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
