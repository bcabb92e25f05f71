/* What variables of Ansible and items of loops give, where that is written beside what uses it. */
import { itemsOf, pairInForce } from '../formats/mapping-lookup.ts';
import { hasTemplateMarks } from '../formats/template-marks.ts';
import type { Pair, Place, Scalar, TreeNode } from '../formats/tree.ts';

/** A task, or a block or play around it, with what it says. */
export interface Around {
  readonly above: Around | undefined;
  readonly pairs: ReadonlyMap<string, Pair>;
}

interface Loop {
  /** What the variable with the item is called. */
  readonly name: string;
  readonly items: readonly TreeNode[];
}

/** Of longer loops nothing is known: each argument of the task is read again for each item. */
const MOST_ITEMS = 32;

/**
 * The loop of a task, where its items are written out; `listOf` follows a variable that is all that is said.
 * Source: https://docs.ansible.com/ansible/latest/playbook_guide/playbooks_loops.html
 */
export function loopOf(
  pairs: ReadonlyMap<string, Pair>,
  listOf: (name: string) => TreeNode | undefined,
): Loop | undefined {
  const ofPairs = pairs.get('with_dict')?.value;
  const list = ofPairs ?? (pairs.get('loop') ?? pairs.get('with_items') ?? pairs.get('with_list'))?.value;
  const turned = list && !ofPairs ? DICT2ITEMS.exec(shortText(list))?.[1] : undefined;
  const variable = turned ?? (list && variableIn(list));
  const given = variable === undefined ? list : listOf(variable);
  const items = ofPairs || turned !== undefined ? pairsAsItems(given) : itemsOf(given);
  if (items.length === 0 || items.length > MOST_ITEMS) return undefined;
  const named = pairInForce(pairs.get('loop_control')?.value, 'loop_var')?.value;
  if (!named) return { name: 'item', items };
  const isKnown = named.kind === 'scalar' && typeof named.value === 'string' && !hasTemplateMarks(named.value);
  return isKnown ? { name: named.value, items } : undefined;
}

/** `{{ settings | dict2items }}`. */
const DICT2ITEMS = /^["']?\{\{\s{0,20}([A-Za-z_]\w{0,60})\s{0,20}\|\s{0,20}dict2items\s{0,20}\}\}["']?$/;

/** Each member of a mapping as an item that has it under `key` and `value`, where it stands. */
function pairsAsItems(node: TreeNode | undefined): readonly TreeNode[] {
  if (node?.kind !== 'mapping') return [];
  return node.pairs.slice(0, MOST_ITEMS + 1).map((pair) => {
    const { start, end, source, key, value } = pair;
    const called = (name: string): Scalar => ({ ...key, value: name });
    const pairs: readonly Pair[] = [
      { start, end, source, key: called('key'), value: key },
      { start, end, source, key: called('value'), value },
    ];
    return { kind: 'mapping', start, end, source, pairs };
  });
}

/** Nothing but a variable, and no filter behind it. */
const VARIABLE = /^["']?\{\{\s{0,20}([A-Za-z_]\w{0,60})\s{0,20}\}\}["']?$/;

/** Units: characters. */
const LONGEST = 120;

/** The variable that is all that a scalar says. */
export function variableIn(node: TreeNode): string | undefined {
  return VARIABLE.exec(shortText(node))?.[1];
}

/** A scalar as it is written; empty for what is longer than a variable with a filter. */
function shortText(node: TreeNode): string {
  const isShort = node.kind === 'scalar' && !node.tag && node.end - node.start <= LONGEST;
  return isShort ? node.source.text.slice(node.start, node.end) : '';
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

/** A variable that other files give. */
export type SharedVariable = (name: string) => Pair | undefined;

/**
 * A variable that a task, or a block or play around it, gives as it is written; undefined where anything else in the
 * file may give it as well. What none of them gives may be one that files share.
 */
export function variableOf(
  around: Around,
  name: string,
  keys: () => ReadonlyMap<string, number>,
  shared: SharedVariable,
): Pair | undefined {
  for (let at: Around | undefined = around; at; at = at.above) {
    const pair = pairInForce(at.pairs.get('vars')?.value, name);
    if (!pair) continue;
    const isOnly = keys().get(name) === 1 && !keys().has('include_vars') && !hasVariableFiles(at);
    return isOnly ? pair : undefined;
  }
  return shared(name);
}

/** Whether a task, or a block or play around it, takes variables of files, which override what these give. */
function hasVariableFiles(around: Around): boolean {
  for (let at: Around | undefined = around; at; at = at.above) if (at.pairs.has('vars_files')) return true;
  return false;
}

/** Whether a template puts something into a scalar. */
export function isTemplate({ value, unknown }: Scalar): boolean {
  return typeof value === 'string' ? hasTemplateMarks(value) : unknown === true;
}

/** `{{ item }}`, `{{ item.key }}` and `{{ item['key'] }}`, behind which only the form of a value may change. */
const MARK =
  /\{\{\s{0,20}([A-Za-z_]\w{0,60})(?:\.([A-Za-z_]\w{0,60})|\[["']([\w-]{1,60})["']\])?\s{0,20}(?:\|\s{0,20}(?:bool|int|string|to_json|to_nice_json)\s{0,20})?\}\}/g;

const FIRST_MARK = new RegExp(MARK.source);

/** Units: characters. */
const LONGEST_TEXT = 500;

/** What the templates of one task say, as far as its file tells. */
export class GivenValues {
  readonly task: Around;
  readonly #keys: () => ReadonlyMap<string, number>;
  readonly #shared: SharedVariable;
  readonly #item: { readonly name: string; readonly node: TreeNode } | undefined;

  constructor(
    task: Around,
    keys: () => ReadonlyMap<string, number>,
    shared: SharedVariable,
    item?: { name: string; node: TreeNode },
  ) {
    this.task = task;
    this.#keys = keys;
    this.#shared = shared;
    this.#item = item;
  }

  withItem(name: string, node: TreeNode): GivenValues {
    return new GivenValues(this.task, this.#keys, this.#shared, { name, node });
  }

  /** What stands in place of a scalar that is one mark and nothing else. */
  node(scalar: Scalar): TreeNode | undefined {
    return this.#whole(scalar)?.node;
  }

  /** A text with what its marks put in; undefined where one of them is not known. */
  text(scalar: Scalar): string | undefined {
    const written = writtenIn(scalar);
    let isKnown = true;
    const text = written?.replace(MARK, (mark, name: string, key?: string, quoted?: string) => {
      const found = this.#find(name, key ?? quoted)?.node;
      const isPlain = found?.kind === 'scalar' && !found.tag && !found.unknown && !isTemplate(found);
      if (!isPlain) isKnown = false;
      return isPlain ? String(found.value ?? '') : mark;
    });
    return text === undefined || !isKnown || hasTemplateMarks(text) ? undefined : text;
  }

  /** Where a value is written: an item of a loop stands where the loop has it, a variable where it is used. */
  placeOf(node: TreeNode, place: Place = node): Place {
    const found = node.kind === 'scalar' && isTemplate(node) ? this.#whole(node) : undefined;
    return found?.ofItem ?? place;
  }

  #whole(scalar: Scalar): Found | undefined {
    const written = writtenIn(scalar)?.trim() ?? '';
    const [mark, name = '', key, quoted] = FIRST_MARK.exec(written) ?? [];
    return mark === written ? this.#find(name, key ?? quoted) : undefined;
  }

  #find(name: string, key: string | undefined): Found | undefined {
    const isOfItem = name === this.#item?.name;
    const base = isOfItem ? this.#item?.node : variableOf(this.task, name, this.#keys, this.#shared)?.value;
    if (!base) return undefined;
    if (key === undefined) return { node: base, ...(isOfItem ? { ofItem: base } : {}) };
    const pair = pairInForce(base, key);
    return pair && { node: pair.value, ...(isOfItem ? { ofItem: pair } : {}) };
  }
}

interface Found {
  readonly node: TreeNode;
  /** Where an item of a loop has it. */
  readonly ofItem?: Place;
}

/** A line with its marks, which no parser shows; undefined for what has escapes, other than that of its end. */
export function writtenIn({ source, start, end, quoted }: Scalar): string | undefined {
  if (end - start > LONGEST_TEXT) return undefined;
  // A text in lines of its own has no quotes, though it is one.
  const quote = quoted ? (/["']/.exec(source.text.charAt(start))?.[0] ?? '') : '';
  const text = source.text.slice(start + quote.length, end - quote.length);
  // The end of a line is said at the end of many a text that becomes a file.
  const line = quote === '"' && text.endsWith('\\n') ? text.slice(0, -2) : text;
  return /[\n\\]|''/.test(line) ? undefined : line;
}
