import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { nist } from '../../../rules/rulesets.ts';
import { DEPENDABOT_OPTIONS, dependabotRule } from '../dependabot-rule.ts';

export default dependabotRule({
  id: 'github_actions_dependabot_ignores_everything',
  title: 'Dependabot is told to ignore every dependency: ignore "*"',
  severity: LOW,
  category: 'hygiene',
  problem: 'No pull request comes, for security updates neither: flaws that others know stay in what is delivered.',
  remediation: 'Name the dependencies that are not to be updated, or the `update-types` that are not wanted.',
  sources: [`${DEPENDABOT_OPTIONS}#ignore--`],
  references: [nist('SI-2')],

  examples: {
    bad: [
      'version: 2\nupdates:\n  - package-ecosystem: npm\n    directory: /\n    schedule: {interval: weekly}\n    ignore:\n      - «dependency-name: "*"»\n',
    ],
    good: [
      'version: 2\nupdates:\n  - package-ecosystem: npm\n    directory: /\n    ignore:\n      - dependency-name: "*"\n        update-types: ["version-update:semver-major"]\n',
      'version: 2\nupdates:\n  - package-ecosystem: npm\n    directory: /\n    ignore: [{dependency-name: "react*"}]\n',
      'version: 2\nupdates:\n  - package-ecosystem: npm\n    directory: /\n    target-branch: next\n    ignore: [{dependency-name: "*"}]\n',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { keys, at } of file.entries('updates.*.ignore.*.dependency-name')) {
      const item = keys.slice(0, -1).join('.');
      const name = file.setting(keys.join('.'));
      const isNarrower = ['versions', 'update-types'].some((key) => file.has(`${item}.${key}`));
      // With a branch of its own, an entry says nothing of security updates.
      if (file.has(`${keys.slice(0, 2).join('.')}.target-branch`)) continue;
      if (!isNarrower && name.is === 'set' && name.value === '*')
        yield { at, message: { code: 'is', values: { setting: 'dependency-name', value: '*' } } };
    }
  },
});
