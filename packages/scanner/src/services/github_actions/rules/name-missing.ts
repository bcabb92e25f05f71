import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { workflowRule, zizmor, SYNTAX } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_name_missing',
  title: 'A workflow has no name',
  terms: ['anonymous definition'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'GitHub shows the path of its file instead: runs, checks that branches ask for and `workflow_run` of others are easily tied to the wrong one.',
  remediation: 'Say in `name` what the workflow is for.',
  sources: [`${SYNTAX}#name`, zizmor('anonymous-definition')],
  references: [cwe(1059), nist('AU-3')],

  examples: {
    bad: ['«on: push»\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n'],
    good: [
      'name: Build\non: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n',
      'on: workflow_call\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make\n', // that of the caller is shown
    ],
  },

  *check({ file }) {
    const { onPair } = file;
    if (file.kind === 'action' || file.isOnlyCalled || !onPair || !file.isWhole || file.pair('name')) return;
    yield {
      at: onPair.value.kind === 'scalar' ? onPair : onPair.key,
      message: { code: 'not-set', values: { setting: 'name' } },
    };
  },
});
