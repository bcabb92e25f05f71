import { MODERATE } from '@plumbline/model/severity';
import { itemsOf, pairInForce, pairsInForce } from '../../../formats/mapping-lookup.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { expressionsOf } from '../script.ts';
import { untrustedIn } from '../untrusted.ts';
import { SCRIPT_INJECTIONS, jobRule } from '../workflow-rule.ts';

export default jobRule({
  id: 'github_actions_matrix_from_untrusted',
  title: 'The matrix of a job is made of untrusted text',
  severity: MODERATE,
  problem:
    'Whoever writes the text chooses how many jobs run, on which runners and with which values, which later steps may expand into scripts.',
  remediation: 'List the values of the matrix in the workflow, or make them of files of the repository alone.',
  sources: [SCRIPT_INJECTIONS],
  references: [cwe(20), nist('SI-10')],

  examples: {
    bad: [
      'on: issue_comment\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    strategy:\n      matrix:\n        «target: ${{ fromJSON(github.event.comment.body) }}»\n    steps:\n      - run: make\n',
      "on: issue_comment\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    strategy:\n      matrix:\n        target: [all, «'${{ github.event.comment.body }}'»]\n    steps:\n      - run: make\n",
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    strategy:\n      matrix:\n        target: ${{ fromJSON(needs.list.outputs.targets) }}\n    steps:\n      - run: make\n',
    ],
  },

  judge(job) {
    const [step] = job.steps;
    const matrix = pairInForce(job.pair('strategy')?.value, 'matrix');
    for (const pair of matrix ? [matrix, ...pairsInForce(matrix.value).values()] : []) {
      if (!step) continue;
      for (const value of [pair.value, ...itemsOf(pair.value)]) {
        if (value.kind !== 'scalar') continue;
        for (const { expression } of expressionsOf(value)) {
          const source = untrustedIn(expression, step);
          const at = value === pair.value ? pair : value;
          if (source !== undefined) return { at, message: `${String(pair.key.value)} is made of ${source}` };
        }
      }
    }
    return undefined;
  },
});
