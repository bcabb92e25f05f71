import type { Expression, ObjectItem } from './hcl2-expression.ts';
import { scalarAt, textAt } from './nodes.ts';
import type { Pair, Scalar, TreeNode } from './tree.ts';

/**
 * An expression as a node of the tree: objects are mappings, tuples sequences, literals scalars. What must be
 * evaluated is a scalar that is unknown, with its source text as value.
 */
export function treeOfExpression(expression: Expression, text: string): TreeNode {
  const { kind, start, end } = expression;
  switch (kind) {
    case 'scalar':
      return expression;
    case 'tuple':
      return { kind: 'sequence', items: expression.items.map((item) => treeOfExpression(item, text)), start, end };
    case 'object':
      return {
        kind: 'mapping',
        pairs: expression.items.map((item) => pairOf(item, text)),
        start,
        end,
      };
    case 'call': {
      const args = expression.args.map((argument) => treeOfExpression(argument, text));
      const value = text.slice(start, end);
      return { kind: 'scalar', value, quoted: false, unknown: true, start, end, call: { name: expression.name, args } };
    }
    case 'binary':
    case 'conditional':
    case 'for':
    case 'template':
    case 'traversal':
    case 'unary':
    case 'variable':
      return unknownScalar(text, expression);
  }
}

function pairOf({ key, value, start, end }: ObjectItem, text: string): Pair {
  return {
    key: key.kind === 'scalar' ? key : unknownScalar(text, key),
    value: treeOfExpression(value, text),
    start,
    end,
  };
}

/** A scalar that holds the source text of something to be evaluated. */
export function unknownScalar(text: string, { start, end }: { readonly start: number; readonly end: number }): Scalar {
  const code = text.charCodeAt(start);
  return scalarAt({ start, end }, textAt(text, { start, end }), { quoted: code === QUOTE, isUnknown: true });
}

const QUOTE = 34;
