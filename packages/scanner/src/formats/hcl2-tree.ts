import type { Expression } from './hcl2-expression.ts';
import type { Scalar, TreeNode } from './tree.ts';

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
        pairs: expression.items.map(({ key, value, start: from, end: to }) => ({
          key: key.kind === 'scalar' ? key : unknownScalar(text, key),
          value: treeOfExpression(value, text),
          start: from,
          end: to,
        })),
        start,
        end,
      };
    case 'call': {
      const args = expression.args.map((argument) => treeOfExpression(argument, text));
      return { ...unknownScalar(text, expression), call: { name: expression.name, args } };
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

/** A scalar that holds the source text of something to be evaluated. */
export function unknownScalar(text: string, { start, end }: { readonly start: number; readonly end: number }): Scalar {
  const code = text.charCodeAt(start);
  return { kind: 'scalar', value: text.slice(start, end), quoted: code === QUOTE, unknown: true, start, end };
}

const QUOTE = 34;
