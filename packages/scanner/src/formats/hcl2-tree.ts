import type { Expression, ObjectItem } from './hcl2-expression.ts';
import { scalarAt, textAt } from './nodes.ts';
import type { Pair, Scalar, Source, Span, TreeNode } from './tree.ts';

/**
 * An expression as a node of the tree: objects are mappings, tuples sequences, literals scalars. What must be
 * evaluated is a scalar that is unknown, with its source text as value.
 */
export function treeOfExpression(expression: Expression, source: Source): TreeNode {
  const { kind, start, end } = expression;
  switch (kind) {
    case 'scalar':
      return expression;
    case 'tuple':
      return {
        kind: 'sequence',
        start,
        end,
        source,
        items: expression.items.map((item) => treeOfExpression(item, source)),
      };
    case 'object':
      return {
        kind: 'mapping',
        start,
        end,
        source,
        pairs: expression.items.map((item) => pairOf(item, source)),
      };
    case 'call': {
      const args = expression.args.map((argument) => treeOfExpression(argument, source));
      const value = source.text.slice(start, end);
      const call = { name: expression.name, args, ...(expression.expanded ? { expanded: true as const } : {}) };
      return { kind: 'scalar', start, end, source, value, quoted: false, unknown: true, call };
    }
    case 'binary':
    case 'conditional':
    case 'for':
    case 'template':
    case 'traversal':
    case 'unary':
    case 'variable':
      return unknownScalar(source, expression);
  }
}

function pairOf({ key, value, start, end }: ObjectItem, source: Source): Pair {
  return {
    start,
    end,
    source,
    key: key.kind === 'scalar' ? key : unknownScalar(source, key),
    value: treeOfExpression(value, source),
  };
}

/** A scalar that holds the source text of something to be evaluated. */
export function unknownScalar(source: Source, span: Span): Scalar {
  const code = source.text.charCodeAt(span.start);
  return scalarAt(source, span, textAt(source.text, span), { quoted: code === QUOTE, isUnknown: true });
}

const QUOTE = 34;
