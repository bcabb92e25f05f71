import { MODERATE_LOW } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_npm_scripts_as_root',
  title: 'npm runs the scripts of packages as root: unsafe-perm',
  severity: MODERATE_LOW,
  problem: 'Every package, also those that others need, runs what it likes as root in the build.',
  remediation: 'Remove `--unsafe-perm`, and install as the user that the program runs as.',
  sources: ['https://docs.npmjs.com/cli/v6/using-npm/config#unsafe-perm'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`FROM node:12\nRUN «npm install --unsafe-perm»`, `FROM node:12\nRUN «npm config set unsafe-perm true»`],
    good: [
      `FROM node:12\nRUN npm ci`,
      `FROM node:12\nRUN npm config set unsafe-perm false && npm install --unsafe-perm=false`,
    ],
  },

  judge: ({ command: { name, words } }) => {
    const text = words.map((word) => word.text).join(' ');
    const isSet =
      name === 'npm' &&
      /(?:^|\s)(?:--unsafe-perm(?:[= ]true)?|config set unsafe-perm[= ]true)(?=\s|$)(?! false)/.test(text);
    return isSet ? { code: 'has', values: { setting: 'npm', value: 'unsafe-perm' } } : undefined;
  },
});
