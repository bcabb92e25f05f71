/* What items of loops put into arguments. */
import { pairInForce } from '../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../formats/tree.ts';
import { writtenIn } from '../../resources/ansible-variables.ts';
import { argumentText, type Argument } from './arguments.ts';

/** `{{ item }}`, `{{ item.key }}` and `{{ item['key'] }}`; what goes through a filter stays unknown. */
const MARK = /\{\{\s{0,20}([A-Za-z_]\w{0,60})(?:\.([A-Za-z_]\w{0,60})|\[["']([\w-]{1,60})["']\])?\s{0,20}\}\}/g;

/** An argument with what an item puts into it, marked there; as it was where that cannot be known. */
export function withItem(argument: Argument, name: string, item: TreeNode): Argument {
  const node = 'key' in argument.at ? argument.at.value : argument.at;
  if (argument.text !== undefined || node.kind !== 'scalar' || node.tag) return argument;
  let at: Argument['at'] | undefined;
  let isKnown = true;
  const written = argument.written ?? ('key' in argument.at ? writtenIn(node) : undefined);
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
