import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { commandRule } from '../dockerfile-rule.ts';

export default commandRule({
  id: 'dockerfile_npm_lock_file_ignored',
  title: 'npm install may take other versions than the lock file names: use npm ci',
  severity: LOW,
  problem:
    'Each build may get newer packages than those that were looked at, also one that somebody took over meanwhile.',
  remediation: 'Run `npm ci` with the `package-lock.json` of the repository.',
  sources: ['https://docs.npmjs.com/cli/v11/commands/npm-ci'],
  references: [cwe(1357)],

  examples: {
    bad: [`FROM node:22\nCOPY package.json .\nRUN «npm install»`, `FROM node:22\nRUN «npm i --omit=dev»`],
    good: [
      `FROM node:22\nRUN npm ci`,
      `FROM node:22\nRUN npm install -g npm@11.5.1`,
      `FROM node:22\nRUN npm install typescript@5.9.2`,
      'FROM node:22\nRUN npm install $PACKAGES',
      `FROM node:22\nRUN npm install --package-lock-only`,
    ],
  },

  judge({ command: { name, words } }) {
    const [verb, ...rest] = words;
    if (name !== 'npm' || verb === undefined || !/^(?:i|install)$/.test(verb.text)) return undefined;
    if (rest.some(({ unknown }) => unknown)) return UNKNOWN;
    const isPlain = rest.every(
      ({ text }) => /^--?[a-z]/.test(text) && !/^(?:-g|--global|--location|--package-lock-only|--prefix)/.test(text),
    );
    return isPlain ? `npm ${verb.text}` : undefined;
  },
});
