import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, usesRule, zizmor } from '../workflow-rule.ts';

export default usesRule({
  id: 'github_actions_reference_obfuscated',
  title: 'The reference to an action hides what it names',
  terms: ['obfuscation'],
  severity: MODERATE_LOW,
  problem:
    'Empty parts, `.` and `..` in the path let it name something else than a reviewer, or a list of allowed actions, takes it for.',
  remediation: 'Write the plain path of the action.',
  sources: [zizmor('obfuscation')],
  references: [cwe(1007), nist('SR-3')],

  examples: {
    bad: [
      oneJob('- uses: «github/codeql-action/./init@v3»'),
      oneJob('- uses: «actions/cache/save/../restore@v4»'),
      oneJob('- uses: «actions/checkout/@v4»'),
    ],
    good: [oneJob('- uses: github/codeql-action/init@v3'), oneJob('- uses: ./../shared/action')],
  },

  judge({ uses }) {
    const path = uses.text.split('@', 1)[0] ?? '';
    return path.split('/').some((part) => part === '' || part === '.' || part === '..')
      ? `the path is ${path.slice(0, 80)}`
      : undefined;
  },
  fix: {
    kind: 'safe',
    edits: (finding) =>
      setValue(finding, (text) => {
        const [path = '', ref] = text.split('@', 2);
        const parts: string[] = [];
        for (const part of path.split('/')) {
          if (part === '..') parts.pop();
          else if (part !== '' && part !== '.') parts.push(part);
        }
        return parts.length < 2 || ref === undefined ? undefined : `${parts.join('/')}@${ref}`;
      }),
  },
});
