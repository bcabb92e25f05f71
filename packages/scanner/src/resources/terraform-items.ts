import { isVariablesFile, type Hcl2Module, type WrittenValue } from '../formats/hcl2-resolve.ts';
import { toText, type Known } from '../formats/hcl2-values.ts';
import type { TreeNode } from '../formats/tree.ts';

/* Where the items are written that `for_each`, `dynamic` and `count` go through. */

/** What a block can ask for, by the name before the dot: `each`, `count`, the iterator of a `dynamic` block. */
export type Bindings = ReadonlyMap<string, ReadonlyMap<string, Known>>;

/** What a turn of a loop is about. */
interface Turn {
  /** What the loop goes through, as it is written. */
  readonly collection: TreeNode;
  /** Of the item; of a list its index. */
  readonly key: string;
  /** What the loop that it stands in is about. */
  readonly around: Bindings;
}

const turns = new WeakMap<ReadonlyMap<string, Known>, Turn>();

/** The same binding, of which it is known what it goes through. */
export function ofTurn(binding: ReadonlyMap<string, Known>, turn: Turn): ReadonlyMap<string, Known> {
  turns.set(binding, turn);
  return binding;
}

/** Longer texts are no path to an item. */
const LONGEST_PATH = 200;
const MAX_LOOPS = 4;

/** Where the item is written that a node uses in this turn, or the part of it; undefined for what is no item alone. */
export function itemBehind(node: TreeNode, bindings: Bindings, values: Hcl2Module): WrittenValue | undefined {
  const item = bindings.size === 0 ? undefined : itemNode(node, [], { bindings, values, depth: 0 });
  if (!item) return undefined;
  const { start, end, source } = item;
  const [, , ...members] = node.source.text.slice(node.start, node.end).split('.');
  const name = members.at(-1) ?? '';
  // A whole item has no name.
  const isNamed = /^[\w-]+$/.test(name) && !isVariablesFile(item) && !isWrittenIn(item, bindings);
  return { start, end, source, ...(isNamed ? { variable: name } : {}) };
}

/** Whether it stands where the loop itself does, and not among variables and locals. */
function isWrittenIn({ source, start, end }: TreeNode, bindings: Bindings): boolean {
  return [...bindings.values()].some((binding) => {
    const collection = turns.get(binding)?.collection;
    return collection?.source === source && collection.start <= start && collection.end >= end;
  });
}

interface Asked {
  readonly bindings: Bindings;
  readonly values: Hcl2Module;
  /** Of loops in loops. */
  readonly depth: number;
}

function itemNode(node: TreeNode, more: readonly string[], { bindings, values, depth }: Asked): TreeNode | undefined {
  if (node.kind !== 'scalar' || !node.unknown || node.end - node.start > LONGEST_PATH || depth > MAX_LOOPS)
    return undefined;
  const text = node.source.text.slice(node.start, node.end);
  const [, root = '', name = '', path = ''] = /^([\w-]+)\.([\w-]+)((?:\.|\[).+)?$/.exec(text) ?? [];
  const steps = keysIn(path, bindings);
  if (!steps) return undefined;
  // What is named alone is no item, unless the turn says which.
  if (root === 'local' || root === 'var')
    return path.includes('[') ? values.definedBehind(root, name, [...steps, ...more]) : undefined;
  const turn = turns.get(bindings.get(root) ?? NOTHING);
  if (!turn) return undefined;
  if (name === 'key' && path === '') return keyNode(values.nodeBehind(turn.collection, []), turn.key);
  if (name !== 'value') return undefined;
  const wanted = [turn.key, ...steps, ...more];
  const around = { bindings: turn.around, values, depth: depth + 1 };
  const found = values.nodeBehind(turn.collection, wanted);
  // An item may be one of a loop around this.
  return found ? (itemNode(found, [], around) ?? found) : itemNode(turn.collection, wanted, around);
}

const NOTHING: ReadonlyMap<string, Known> = new Map();

/** The key of a map, as it is written. */
function keyNode(collection: TreeNode | undefined, key: string): TreeNode | undefined {
  if (collection?.kind !== 'mapping') return undefined;
  return collection.pairs.find((pair) => String(pair.key.value) === key && !pair.key.unknown)?.key;
}

/** Of `.cidrs[0]["a"][count.index]`. */
function keysIn(path: string, bindings: Bindings): readonly string[] | undefined {
  const keys: string[] = [];
  let length = 0;
  for (const [step, name, index, quoted, root = '', asked = ''] of path.matchAll(STEP)) {
    const key = name ?? index ?? quoted ?? toText(bindings.get(root)?.get(asked));
    if (key === undefined) return undefined;
    keys.push(key);
    length += step.length;
  }
  return length === path.length ? keys : undefined;
}

const STEP = /\.([\w-]+)|\[(\d+)\]|\["([^"\\$%]*)"\]|\[([\w-]+)\.(key|value|index)\]/g;
