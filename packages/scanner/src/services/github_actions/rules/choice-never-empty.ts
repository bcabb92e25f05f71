import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { partsOf } from '../expressions.ts';
import { expressionsOf } from '../script.ts';
import { oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_choice_never_empty',
  title: 'The second value of a choice is never used, for it is empty or false',
  terms: ['ternary'],
  severity: LOW,
  problem:
    "`condition && '' || other` gives `other` in both cases, so an option that was to be left out is always there.",
  remediation: 'Turn the condition round, so that the empty value stands behind `||`.',
  sources: ['https://docs.github.com/en/actions/learn-github-actions/expressions'],
  references: [cwe(480)],

  examples: {
    bad: [oneJob("- run: make\n  env:\n    «FLAGS: ${{ github.ref == 'refs/heads/main' && '' || '--dry-run' }}»")],
    good: [oneJob("- run: make\n  env:\n    FLAGS: ${{ github.ref != 'refs/heads/main' && '--dry-run' || '' }}")],
  },

  *check({ file }) {
    for (const { scalar } of file.scalars) {
      const isWrong = expressionsOf(scalar).some(({ expression }) =>
        [...partsOf(expression)].some((part) => {
          if (part.kind !== 'operation' || part.operator !== '||') return false;
          const [first] = part.operands;
          const value = first?.kind === 'operation' && first.operator === '&&' ? first.operands.at(-1) : undefined;
          return (
            value?.kind === 'literal' &&
            (value.value === '' || value.value === false || value.value === 0 || value.value === null)
          );
        }),
      );
      if (isWrong) yield { at: scalar, message: 'the value before || is empty or false' };
    }
  },
});
