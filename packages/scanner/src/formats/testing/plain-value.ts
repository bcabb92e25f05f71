import { pairsInForce } from '../mapping-lookup.ts';
import type { TreeNode } from '../tree.ts';

/** The plain value for which a tree stands, of duplicate keys the last one. */
export function plainValue(node: TreeNode | undefined): unknown {
  switch (node?.kind) {
    case undefined:
    case 'directive':
      return null;
    case 'scalar':
      return node.value;
    case 'sequence':
      return node.items.map(plainValue);
    case 'mapping':
      return Object.fromEntries([...pairsInForce(node)].map(([key, { value }]) => [key, plainValue(value)]));
  }
}
