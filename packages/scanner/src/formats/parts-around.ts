import type { Span, TreeNode } from './tree.ts';

/**
 * What a place in a tree of mappings and lists stands in, the nearest first: the keys above it, and where the items of
 * lists begin. Shape: empty in trees of directives, and for what an alias of YAML repeats.
 */
export function partsAround(roots: readonly TreeNode[], { start }: Span): readonly Span[] {
  const parts: Span[] = [];
  let node = childAround(roots, start);
  while (node && node.kind !== 'scalar' && node.kind !== 'directive') {
    if (node.kind === 'sequence') {
      node = childAround(node.items, start);
      if (node?.kind === 'mapping') parts.push({ start: node.start, end: node.start + 1 });
      continue;
    }
    const pair = childAround(node.pairs, start);
    if (!pair || start <= pair.key.start) break;
    parts.push(pair.key);
    node = pair.value;
  }
  return parts.toReversed();
}

/**
 * The heads of the blocks that a place in a tree of directives stands in, the nearest first, each with the lines of its
 * own and not those of what it holds. Shape: empty in trees of mappings and lists.
 */
export function blocksAround(roots: readonly TreeNode[], { start }: Span): readonly Span[] {
  const heads: Span[] = [];
  let node = childAround(roots, start);
  while (node?.kind === 'directive' && node.block && start >= node.headEnd) {
    heads.push({ start: node.start, end: node.headEnd });
    node = childAround(node.block, start);
  }
  return heads.toReversed();
}

/** The one that an offset stands in, of those that follow each other. */
export function childAround<Part extends Span>(parts: readonly Part[], offset: number): Part | undefined {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((parts[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const part = parts[low];
  return part && part.start <= offset && offset < part.end ? part : undefined;
}
