import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE, notPinned } from '../installations.ts';
import { NPM } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_npm_package_not_pinned',
  title: 'A package that npm, yarn or pnpm installs has no pinned version',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version, such as `typescript@5.9.2`, or install from a lock file with `npm ci`.',
  sources: ['https://docs.npmjs.com/cli/v11/commands/npm-install', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [`FROM node:22\nRUN «npm install -g typescript»`, `FROM node:22\nRUN «yarn global add @angular/cli»`],
    good: [
      `FROM node:22\nRUN npm install -g typescript@5.9.2 @angular/cli@20.1.0`,
      `FROM node:22\nRUN npm install --prefix /app`,
      `FROM node:22\nRUN yarn install --network-timeout 200000 && npm install --omit dev`,
      `FROM node:22\nRUN npm ci && npm i ./local owner/repository#v1`,
    ],
  },

  judge: notPinned(NPM),
});
