import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { marksIn } from '../expressions.ts';
import { oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_condition_always_true',
  title: 'A condition is always true: it is a text, not an expression',
  severity: MODERATE,
  problem:
    'What stands beside `${{ }}` makes the condition a text, which is true: the check that was meant, such as who started the run, never stops anything.',
  remediation: 'Write the condition without `${{ }}`, or with nothing around it; in several lines use `>-` or `|-`.',
  sources: [zizmor('unsound-condition'), 'https://docs.github.com/en/actions/learn-github-actions/expressions'],
  references: [cwe(571), nist('AC-3')],

  examples: {
    bad: [
      oneJob("- «if: ${{ github.actor == 'octocat' }} && github.ref == 'refs/heads/main'»\n  run: make"),
      oneJob("- «if: |\n    ${{ github.ref == 'refs/heads/main' }}»\n  run: make"),
    ],
    good: [
      oneJob("- if: ${{ github.ref == 'refs/heads/main' }}\n  run: make"),
      oneJob("- if: |\n    github.ref == 'refs/heads/main'\n  run: make"),
      oneJob("- if: >-\n    ${{ github.ref == 'refs/heads/main' }}\n  run: make"),
    ],
  },

  *check({ file }) {
    const conditions = [...file.jobs, ...file.steps]
      .map(({ condition }) => condition)
      .filter((condition) => condition !== undefined);
    for (const { at, text } of conditions) {
      const marks = marksIn(text);
      const [first] = marks;
      if (!first || (marks.length === 1 && first.start === 0 && first.end === text.length)) continue;
      yield { at, message: 'a text stands around the expression' };
    }
  },
});
