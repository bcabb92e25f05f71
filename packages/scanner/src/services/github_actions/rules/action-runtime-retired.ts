import { setValue } from '../../../fixing/edit-yaml.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { textOf } from '../workflow-file.ts';
import { workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_action_runtime_retired',
  title: 'An action asks for a Node.js that GitHub has retired',
  severity: MODERATE_LOW,
  problem:
    'It was written for a Node.js without corrections, and runs on a newer one that nobody has tried it on, or not at all.',
  remediation: 'Set `using: node24`, and try the action on it.',
  sources: [
    'https://github.blog/changelog/2024-03-07-github-actions-all-actions-will-run-on-node20-instead-of-node16-by-default/',
    'https://docs.github.com/en/actions/reference/workflows-and-actions/metadata-syntax',
  ],
  references: [cwe(1104), nist('SA-22')],

  examples: {
    bad: ['name: a\nruns:\n  «using: node16»\n  main: index.js\n'],
    good: [
      'name: a\nruns:\n  using: node20\n  main: index.js\n',
      'name: a\nruns:\n  using: composite\n  steps:\n    - run: make\n      shell: bash\n',
    ],
  },

  *check({ file }) {
    const using = file.kind === 'action' ? pairInForce(file.pair('runs')?.value, 'using') : undefined;
    if (!using) return;
    const text = textOf(using.value);
    if (text === undefined) yield UNKNOWN;
    else if (/^node(?:12|16)$/i.test(text))
      yield { at: using, message: { code: 'is', values: { setting: 'using', value: text } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the action works with Node.js 24',
    edits: (finding) => setValue(finding, 'node24'),
  },
});
