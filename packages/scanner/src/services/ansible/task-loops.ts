/* Loops of tasks whose items are written out. */
import { itemsOf, pairInForce } from '../../formats/mapping-lookup.ts';
import type { Pair, Scalar, TreeNode } from '../../formats/tree.ts';
import { argumentText, type Argument } from './arguments.ts';

interface Loop {
  /** What the variable with the item is called. */
  readonly name: string;
  readonly items: readonly TreeNode[];
}

/** Of longer loops nothing is known: each argument of the task is read again for each item. */
const MOST_ITEMS = 32;

/** Source: https://docs.ansible.com/ansible/latest/playbook_guide/playbooks_loops.html */
export function loopOf(pairs: ReadonlyMap<string, Pair>): Loop | undefined {
  const list = pairs.get('loop') ?? pairs.get('with_items') ?? pairs.get('with_list');
  const items = itemsOf(list?.value);
  if (items.length === 0 || items.length > MOST_ITEMS) return undefined;
  const named = pairInForce(pairs.get('loop_control')?.value, 'loop_var');
  const name = named ? argumentText(named.value) : 'item';
  return name === undefined ? undefined : { name, items };
}

/** `{{ item }}`, `{{ item.key }}` and `{{ item['key'] }}`; what goes through a filter stays unknown. */
const MARK = /\{\{\s{0,20}([A-Za-z_]\w{0,60})(?:\.([A-Za-z_]\w{0,60})|\[["']([\w-]{1,60})["']\])?\s{0,20}\}\}/g;

/** An argument with what an item puts into it, marked there; as it was where that cannot be known. */
export function withItem(argument: Argument, name: string, item: TreeNode): Argument {
  const node = 'key' in argument.at ? argument.at.value : argument.at;
  if (argument.text !== undefined || !('key' in argument.at) || node.kind !== 'scalar' || node.tag) return argument;
  let at: Argument['at'] | undefined;
  let isKnown = true;
  const written = writtenIn(node);
  const text = written?.replace(MARK, (mark, variable: string, key?: string, quoted?: string) => {
    const pair = pairInForce(item, key ?? quoted ?? '');
    const isOfItem = variable === name && (key === undefined && quoted === undefined ? item.kind === 'scalar' : pair);
    const value = isOfItem ? argumentText(pair?.value ?? item) : undefined;
    if (value === undefined) isKnown = false;
    if (pair) at = pair;
    else if (item.kind === 'scalar') at ??= item;
    return value ?? mark;
  });
  if (text === undefined || !at || !isKnown || /\{[{%]|\uE000/.test(text)) return argument;
  // Beside words of the argument's own, it is the argument that says it.
  const isOfItem = !/\w\w/.test((written ?? '').replace(MARK, ' '));
  return { ...argument, text, ...(isOfItem ? { at } : {}), isOfItem };
}

/** A line with its marks, which no parser shows; undefined for what has escapes. */
function writtenIn({ source, start, end, quoted }: Scalar): string | undefined {
  if (end - start > LONGEST) return undefined;
  const text = quoted ? source.text.slice(start + 1, end - 1) : source.text.slice(start, end);
  return /[\n\\]|''/.test(text) ? undefined : text;
}

/** Units: characters. */
const LONGEST = 500;
