/* Variables that plays, blocks and tasks give beside what uses them. */
import type { Pair, TreeNode } from '../../formats/tree.ts';
import { argumentText, type Argument } from './arguments.ts';

/** Nothing but a variable, and no filter behind it. */
const VARIABLE = /^["']?\{\{\s{0,20}([A-Za-z_]\w{0,60})\s{0,20}\}\}["']?$/;

/** An argument with what a variable puts in as it is written; as it was where that cannot be known. */
export function withVariable(argument: Argument, variableOf: (name: string) => Pair | undefined): Argument {
  const { at, text } = argument;
  const name = text === undefined ? variableIn('key' in at ? at.value : at) : undefined;
  const pair = name === undefined ? undefined : variableOf(name);
  const given = pair && argumentText(pair.value);
  return given === undefined ? argument : { ...argument, text: given, isQuoted: isQuoted(pair), isOfVariable: true };
}

/** The variable that is all that a scalar says. */
function variableIn(node: TreeNode): string | undefined {
  if (node.kind !== 'scalar' || node.tag || node.end - node.start > LONGEST) return undefined;
  return VARIABLE.exec(node.source.text.slice(node.start, node.end))?.[1];
}

/** Units: characters. */
const LONGEST = 120;

function isQuoted(pair: Pair | undefined): boolean {
  return pair?.value.kind === 'scalar' && pair.value.quoted;
}

/** How often a file gives each name a value: as a key, whatever it belongs to, and by what tasks register. */
export function keysGiven(roots: readonly TreeNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string): void => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const waiting: TreeNode[] = [...roots];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === 'sequence') for (const item of node.items) waiting.push(item);
    if (node.kind !== 'mapping') continue;
    for (const { key, value } of node.pairs) {
      const name = String(key.value);
      // What hands a variable of the same name on gives it no value.
      if (variableIn(value) !== name) add(name);
      // With its collection in front, a module is one and the same.
      if (name.endsWith('.include_vars')) add('include_vars');
      if ((name === 'register' || name === 'name') && value.kind === 'scalar') add(String(value.value));
      waiting.push(value);
    }
  }
  return counts;
}
