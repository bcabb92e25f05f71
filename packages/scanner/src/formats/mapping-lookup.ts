import type { Mapping, Pair, TreeNode } from './tree.ts';

/** What is asked for again and again by one key after the other; smaller ones are put together again each time. */
const LARGE = 32;
const largeOnes = new WeakMap<TreeNode, ReadonlyMap<string, Pair>>();

/** Merged mappings below this depth of `<<` inside `<<` are left out. */
const MAX_MERGE_DEPTH = 16;

/**
 * The pairs in force of a mapping: of duplicate keys the last one, and under the YAML merge key `<<` those of the
 * mappings that it names, which lose against the mapping's own keys.
 * Shape: by key as text, own keys first; empty for a node that is no mapping.
 * Source: https://yaml.org/type/merge.html.
 */
export function pairsInForce(node: TreeNode | undefined): ReadonlyMap<string, Pair> {
  const pairs = new Map<string, Pair>();
  if (node?.kind !== 'mapping') return pairs;
  const known = largeOnes.get(node);
  if (known) return known;
  collect(node, pairs, 0);
  if (pairs.size > LARGE) largeOnes.set(node, pairs);
  return pairs;
}

function collect(mapping: Mapping, pairs: Map<string, Pair>, depth: number): void {
  const own = new Map<string, Pair>();
  const merged: TreeNode[] = [];
  for (const pair of mapping.pairs) {
    if (pair.key.value === '<<' && !pair.key.quoted) merged.push(pair.value);
    else own.set(String(pair.key.value), pair);
  }
  for (const [key, pair] of own) if (!pairs.has(key)) pairs.set(key, pair);
  if (depth >= MAX_MERGE_DEPTH) return;
  for (const value of merged) {
    for (const source of value.kind === 'sequence' ? value.items : [value]) {
      if (source.kind === 'mapping') collect(source, pairs, depth + 1);
    }
  }
}

/** Follows keys from mapping to mapping; undefined where one is not there. */
export function lookup(node: TreeNode | undefined, ...keys: readonly string[]): TreeNode | undefined {
  let found = node;
  for (const key of keys) found = pairsInForce(found).get(key)?.value;
  return found;
}

/** The items of a sequence; empty for any other node. */
export function itemsOf(node: TreeNode | undefined): readonly TreeNode[] {
  return node?.kind === 'sequence' ? node.items : [];
}
