import type { Mapping, Pair, TreeNode } from './tree.ts';

/**
 * What is asked for again and again by one key after the other; smaller ones are put together again each time. A mapping
 * is large by what it is put together of: the same key many times, or many mappings merged into it, end as few pairs.
 */
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
  if (node?.kind !== 'mapping') return NO_PAIRS;
  const known = largeOnes.get(node);
  if (known) return known;
  const { own: pairs, merged } = ownPairs(node);
  addMerged(merged, pairs, 0);
  if (pairs.size > LARGE || node.pairs.length > LARGE || merged.length > 0) largeOnes.set(node, pairs);
  return pairs;
}

const NO_PAIRS: ReadonlyMap<string, Pair> = new Map();

/** One of the pairs in force. */
export function pairInForce(node: TreeNode | undefined, key: string): Pair | undefined {
  if (node?.kind !== 'mapping') return undefined;
  if (node.pairs.length > LARGE || node.pairs.some(isMerge)) return pairsInForce(node).get(key);
  return node.pairs.findLast((pair) => String(pair.key.value) === key);
}

function isMerge({ key }: Pair): boolean {
  return key.value === '<<' && !key.quoted;
}

interface WrittenPairs {
  readonly own: Map<string, Pair>;
  readonly merged: readonly TreeNode[];
}

function ownPairs({ pairs }: Mapping): WrittenPairs {
  const own = new Map<string, Pair>();
  const merged: TreeNode[] = [];
  for (const pair of pairs) {
    if (isMerge(pair)) merged.push(pair.value);
    else own.set(String(pair.key.value), pair);
  }
  return { own, merged };
}

function addMerged(merged: readonly TreeNode[], pairs: Map<string, Pair>, depth: number): void {
  if (depth >= MAX_MERGE_DEPTH) return;
  for (const value of merged) {
    for (const source of value.kind === 'sequence' ? value.items : [value]) {
      if (source.kind !== 'mapping') continue;
      const written = ownPairs(source);
      for (const [key, pair] of written.own) if (!pairs.has(key)) pairs.set(key, pair);
      addMerged(written.merged, pairs, depth + 1);
    }
  }
}

/** Follows keys from mapping to mapping; undefined where one is not there. */
export function lookup(node: TreeNode | undefined, ...keys: readonly string[]): TreeNode | undefined {
  let found = node;
  for (const key of keys) found = pairInForce(found, key)?.value;
  return found;
}

/** The items of a sequence; empty for any other node. */
export function itemsOf(node: TreeNode | undefined): readonly TreeNode[] {
  return node?.kind === 'sequence' ? node.items : [];
}
