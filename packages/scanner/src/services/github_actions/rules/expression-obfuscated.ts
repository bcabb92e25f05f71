import { MODERATE_LOW } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { type Expression, partsOf } from '../expressions.ts';
import { expressionsOf } from '../script.ts';
import type { WorkflowFile } from '../workflow-file.ts';
import { oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_expression_obfuscated',
  title: 'An expression hides what it gives',
  terms: ['obfuscation'],
  severity: MODERATE_LOW,
  problem:
    'A constant that is worked out, a name that is put together, or inputs that come as a whole: a reviewer cannot tell what runs.',
  remediation: 'Write the value, the name of the context, or each input by itself.',
  sources: [zizmor('obfuscation')],
  references: [cwe(1007), nist('SR-3')],

  examples: {
    bad: [
      oneJob("- run: «echo ${{ format('{0}{1}', 'a', 'b') }}»"),
      oneJob('- «if: ${{ inputs[inputs.name] }}»\n  run: make', 'workflow_dispatch'),
      oneJob('- uses: actions/checkout@v4\n  «with: ${{ fromJSON(steps.a.outputs.options) }}»'),
    ],
    good: [
      oneJob("- run: echo ${{ format('{0}-{1}', 'a', github.sha) }}"),
      oneJob('- run: echo ${{ matrix.values[0] }}'),
      oneJob('- uses: a/b@v1\n  with:\n    env: A=${{ matrix.a }}'), // an input of that name
      oneJob('- if: ${{ !contains(fromJSON(\'["push"]\'), github.event_name) }}\n  run: make'),
      oneJob('- if: ${{ true }}\n  run: make'),
    ],
  },

  *check({ file }) {
    for (const { scalar, keys } of file.scalars) {
      const isWhole = keys.at(-1) === 'with' || (keys.at(-1) === 'env' && keys.at(-2) === 'steps');
      for (const { at, expression } of expressionsOf(scalar)) {
        if (isWhole) yield { at, message: 'all inputs are worked out' };
        else if (isComputed(expression)) yield { at, message: 'a name is worked out' };
        else if (keys.at(-1) !== 'if' && hasConstantWork(expression)) yield { at, message: CONSTANT };
      }
    }
  },
  fix: {
    kind: 'safe',
    edits({ at, message }, { file }) {
      if (typeof at !== 'object' || message !== CONSTANT) return [];
      const text = textOf(constantsIn(file).get(at));
      return text === undefined ? [] : [{ start: at.start, end: at.end, replacement: text }];
    },
  },
});

/** Whether a context is asked for by a name that is put together of others. */
function isComputed(expression: Expression): boolean {
  return [...partsOf(expression)].some(
    (part) =>
      part.kind === 'context' &&
      part.path[0] !== 'matrix' &&
      part.computed.some((index) =>
        index.kind === 'call' ? index.name === 'format' : index.kind === 'context' && index.path[0] === part.path[0],
      ),
  );
}

/** Whether a part of an expression works something out of constants alone. */
function hasConstantWork(expression: Expression): boolean {
  return [...partsOf(expression)].some((part) => {
    if (part.kind === 'operation') return part.operands.every(({ kind }) => kind === 'literal');
    return (
      part.kind === 'call' &&
      /^(?:format|startswith|endswith|contains|tojson)$/.test(part.name) &&
      part.args.every(({ kind }) => kind === 'literal')
    );
  });
}

const CONSTANT = 'a constant is worked out';

const constantsIn = oncePer(
  (file: WorkflowFile): ReadonlyMap<unknown, Expression> =>
    new Map(
      file.scalars.flatMap(({ scalar }) =>
        expressionsOf(scalar).map(({ at, expression }) => [at, expression] as const),
      ),
    ),
);

/** What an expression that puts plain texts together gives; undefined for all others. */
function textOf(expression: Expression | undefined): string | undefined {
  if (expression?.kind !== 'call' || expression.name !== 'format') return undefined;
  const [pattern, ...values] = expression.args.map((arg) => (arg.kind === 'literal' ? String(arg.value) : undefined));
  if (pattern === undefined || values.includes(undefined) || expression.path.length > 0) return undefined;
  const text = pattern.replaceAll(/\{(\d{1,2})\}/g, (_, index: string) => values[Number(index)] ?? '{');
  return /^[\w./-]{1,500}$/.test(text) ? text : undefined;
}
