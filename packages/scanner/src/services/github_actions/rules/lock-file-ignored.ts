import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { rewritten } from '../command-words.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_lock_file_ignored',
  title: 'npm install may take other packages than those of the lock file',
  severity: LOW,
  problem: 'A run installs versions that nobody has seen, such as one that was taken over an hour ago.',
  remediation: 'Use `npm ci`, `yarn install --immutable` or `pnpm install --frozen-lockfile`.',
  sources: ['https://docs.npmjs.com/cli/v11/commands/npm-ci'],
  references: [cwe(1357)],

  examples: {
    bad: [oneJob('- run: «npm install»')],
    good: [oneJob('- run: npm ci'), oneJob('- run: npm install -g npm@10.9.0'), oneJob('- run: echo npm install')],
  },

  judge: ({ command: { name, words } }) =>
    name === 'npm' &&
    /^(?:install|i)$/.test(words[0]?.text ?? '') &&
    words.every(
      ({ text }, index) =>
        index === 0 ||
        /^(?:--(?:no-audit|no-fund|quiet|silent|legacy-peer-deps|prefer-offline|force|no-save)|[\d&]*>.*)$/.test(text),
    )
      ? 'npm install does not keep to the lock file'
      : undefined,
  fix: rewritten('a lock file that fits package.json', (word, _before, program) =>
    program === 'npm' && /^(?:install|i)$/.test(word) ? 'ci' : word,
  ),
});
