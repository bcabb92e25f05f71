import type { ParsedFile, TreeNode } from '../tree.ts';

/** What a tree says, without its places, for comparisons; line breaks and the white space around them are one space. */
export function shapeOf(parsed: ParsedFile): unknown {
  const { roots, comments, problems } = parsed;
  return {
    roots: roots.map(shapeOfNode),
    comments: comments.map(({ text }) => withoutLineBreaks(text)),
    problems: problems.length,
  };
}

export function shapeOfNode(node: TreeNode): unknown {
  switch (node.kind) {
    case 'scalar': {
      const value = typeof node.value === 'string' ? withoutLineBreaks(node.value) : node.value;
      return { value, quoted: node.quoted, unknown: node.unknown };
    }
    case 'sequence':
      return node.items.map(shapeOfNode);
    case 'mapping':
      return { pairs: node.pairs.map(({ key, value }) => [shapeOfNode(key), shapeOfNode(value)]) };
    case 'directive':
      return {
        name: withoutLineBreaks(node.name),
        args: node.args.map(shapeOfNode),
        attributes: node.attributes && shapeOfNode(node.attributes),
        value: node.value && shapeOfNode(node.value),
        block: node.block?.map(shapeOfNode),
      };
  }
}

/** Scalars that are values, not keys or arguments of directives. */
export function* scalarsOf(nodes: readonly TreeNode[]): Generator<Extract<TreeNode, { kind: 'scalar' }>> {
  for (const node of nodes) {
    if (node.kind === 'scalar') yield node;
    else if (node.kind === 'sequence') yield* scalarsOf(node.items);
    else if (node.kind === 'mapping') yield* scalarsOf(node.pairs.map(({ value }) => value));
  }
}

/** A Dockerfile's commands keep as many characters as the text has, so that CRLF makes one space more. */
function withoutLineBreaks(text: string): string {
  return text.replace(/[ \t\f\v]*[\r\n][\s]*|[ ]{2,}/g, ' ').trim();
}
