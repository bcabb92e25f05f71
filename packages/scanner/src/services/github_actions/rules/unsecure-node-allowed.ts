import { MODERATE_LOW } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, valueRule } from '../workflow-rule.ts';

export default valueRule({
  id: 'github_actions_unsecure_node_allowed',
  title: 'Actions may run on a Node.js that is no longer supported',
  severity: MODERATE_LOW,
  problem: 'Faults that are found in that Node.js stay open, and what the actions read from outside can use them.',
  remediation: 'Remove the variable, and update the actions that need it.',
  sources: [
    'https://github.blog/changelog/2024-03-07-github-actions-all-actions-will-run-on-node20-instead-of-node16-by-default/',
  ],
  references: [cwe(1104), nist('SA-22')],

  examples: {
    bad: [oneJob('- run: make\n  env:\n    CI: 1\n    «ACTIONS_ALLOW_USE_UNSECURE_NODE_VERSION: true»')],
    good: [oneJob('- run: make\n  env:\n    ACTIONS_ALLOW_USE_UNSECURE_NODE_VERSION: false')],
  },

  judge: ({ value: { name, text }, scope }) =>
    scope !== 'input' && name === 'ACTIONS_ALLOW_USE_UNSECURE_NODE_VERSION' && /^true$/i.test(text ?? '')
      ? { code: 'is', values: { setting: name, value: 'true' } }
      : undefined,
  fix: { kind: 'suggested', needs: 'certainty that no action needs it', edits: removeEntry },
});
