import { linesIn } from '../formats/line-index.ts';
import { pairsInForce } from '../formats/mapping-lookup.ts';
import { isMasked } from '../formats/template-marks.ts';
import type { Mapping, Pair, Place, Scalar, Sequence, Source, Span, TreeNode } from '../formats/tree.ts';
import { isWrittenAsJson } from '../formats/written-as-json.ts';
import { parseStrictYaml } from '../formats/strict-yaml.ts';
import type { Finding, TextEdit } from '../rule.ts';
import { oncePer } from '../rules/once-per.ts';
import { MAX_EDITED_LENGTH } from './text-edits.ts';
import { writtenScalar, type ScalarForm, type YamlList, type YamlValue } from './yaml-scalars.ts';

/*
 * The editor of YAML: it sets, inserts and removes pairs of mappings and items of sequences, in block and in flow style.
 * What a verb does not name keeps its value, its comments and its layout; comments in what is removed, and behind it in
 * its line, go with it. No edits where that cannot be promised: at aliases, at what has an anchor or a tag, at block
 * scalars, and in texts with problems.
 */

type Edits = readonly TextEdit[];

/** A pair or an item where it stands; the root of a document, which has no owner. */
interface Entry extends Place {
  readonly pair?: Pair;
  readonly node: TreeNode;
  readonly owner?: Mapping | Sequence;
  /** The entry of the owner. */
  readonly above?: Entry;
  readonly index: number;
  /** Where the one before it ends, or the owner begins; undefined behind an alias. */
  readonly from: number | undefined;
}

/** Gives the scalar that was found, or that of the pair, another value; a function makes it of the text it has. */
export function setValue({ at }: Finding, value: YamlValue | ((text: string) => YamlValue | undefined)): Edits {
  if (typeof at !== 'object') return [];
  // A mapping of one pair has the place of that pair.
  const entry = entriesAt(at).findLast(({ node }) => !('kind' in at) || node.kind === at.kind);
  return entry ? setEntry(entry, value) : [];
}

/** Gives the pair that was found another key. */
export function renameKey({ at }: Finding, key: string): Edits {
  const pair = typeof at === 'object' ? entriesAt(at).findLast((entry) => entry.pair)?.pair : undefined;
  if (!pair || pair.key.tag || isMasked(String(pair.key.value))) return [];
  const { start, end, source } = pair.key;
  const quote = (/^["']/.exec(source.text.slice(start, end))?.[0] ?? '') as ScalarForm['quote'];
  return [{ start, end, replacement: writtenScalar(key, { quote, isFlow: false }) }];
}

/** Gives what stands at the end of keys in the mapping that was found another value. */
export function setAt({ at }: Finding, keys: readonly string[], value: YamlValue): Edits {
  let entry = typeof at === 'object' ? entriesAt(at)[0] : undefined;
  for (const key of keys) {
    const pair = entry?.node.kind === 'mapping' && !isAlias(entry) ? pairOf(entry.node, key) : undefined;
    entry = pair && entriesAt(pair).at(-1);
  }
  return entry ? setEntry(entry, value) : [];
}

/**
 * Takes out the item or the pair that was found, with the key above it where it is the only one there; nothing where
 * that key would be the only one as well.
 */
export function removeEntry({ at }: Finding): Edits {
  const entry = typeof at === 'object' ? entriesAt(at)[0] : undefined;
  if (!entry?.owner || holdsAnchor(entry)) return [];
  if (childrenOf(entry.owner).length > 1) return cut(entry);
  const { above } = entry;
  if (!above?.pair || !above.owner || childrenOf(above.owner).length === 1 || holdsAnchor(above)) return [];
  return isFlow(above.owner) ? cutFromFlow(above) : cutLines(above, entry);
}

/**
 * Adds a pair before the others of a mapping, which has none with its key. Of several keys, each but the last becomes a
 * mapping that holds the next one.
 */
export function insertPair(
  mapping: Mapping,
  keys: string | readonly [string, ...string[]],
  value: YamlValue | YamlList,
): Edits {
  const [first, ...rest] = typeof keys === 'string' ? [keys] : keys;
  return insertFirst(mapping, first, (form) => nested(rest, value, form));
}

/** Gives a key whose value is not there a mapping of one pair, in the way of `insertPair`. */
export function insertBelow(pair: Pair, keys: readonly [string, ...string[]], value: YamlValue): Edits {
  const { source, key } = pair;
  const entry = indexOf(source) && entriesAt(pair).at(-1);
  const colon = colonBehind(pair);
  if (!entry || colon === undefined || pair.value.start < pair.value.end || isInFlow(entry)) return [];
  const lines = linesIn(source);
  const line = lines.lineOf(colon);
  const indent = source.text.slice(lines.startOf(line), key.start);
  if (!/^ *$/.test(indent) || !isCommentOrBreak(source.text, colon)) return [];
  const at = lines.endOf(line);
  const written = nested(keys, value, { quote: '', isFlow: false });
  return [{ start: at, end: at, replacement: written.replaceAll('\n', `\n${indent}`) }];
}

/** A pair at the end of a text that has nothing but comments. */
export function insertAlone({ text }: Source, keys: readonly [string, ...string[]], value: YamlValue): Edits {
  const [first, ...rest] = keys;
  const form = { quote: '', isFlow: false } as const;
  const below = nested(rest, value, form);
  const written = `${writtenScalar(first, form)}:${below.startsWith('\n') ? '' : ' '}${below}\n`;
  const isOpen = text !== '' && !/[\r\n]$/.test(text);
  return [{ start: text.length, end: text.length, replacement: `${isOpen ? '\n' : ''}${written}` }];
}

/**
 * Sets what is not there at the end of keys in a mapping, with the keys above it that are not there either. Nothing where
 * one of these is no mapping. Two edits that add the same key are about the same text, so that only one is made.
 */
export function insertAt(mapping: Mapping, keys: readonly string[], value: YamlValue | YamlList): Edits {
  const [key, ...below] = keys;
  if (key === undefined) return [];
  if (below.length === 0) return insertPair(mapping, key, value);
  const known = pairOf(mapping, key);
  if (known) {
    const isHere = known.value.kind === 'mapping' && !isWrittenElsewhere(known) && !hasProperties(known, known.value);
    return isHere ? insertAt(known.value, below, value) : [];
  }
  const { source } = mapping;
  return insertPair(mapping, [key, ...below], value).map((edit) => {
    const start = mapping.pairs[0]?.start ?? edit.start;
    const between = source.text.slice(edit.start, start);
    const first = source.text.charAt(start);
    return { start: edit.start, end: start + 1, replacement: `${edit.replacement}${between}${first}` };
  });
}

/** What stands behind the colon of a key: the value, or a mapping for each of the keys below. */
function nested(keys: readonly string[], value: YamlValue | YamlList, form: ScalarForm): string {
  const [key, ...rest] = keys;
  if (key === undefined) return writtenValue(value, form);
  const below = nested(rest, value, form);
  const written = `${writtenScalar(key, form)}:${below.startsWith('\n') ? '' : ' '}${below}`;
  return form.isFlow ? `{${written}}` : `\n${written}`.replaceAll('\n', '\n  ');
}

/** A list in one line, or a scalar. */
function writtenValue(value: YamlValue | YamlList, { quote, isFlow: inBraces }: ScalarForm): string {
  if (typeof value !== 'object') return writtenScalar(value, { quote, isFlow: inBraces });
  return `[${value.map((item) => writtenItem(item, { quote, isFlow: true })).join(', ')}]`;
}

/** A mapping in braces, or a scalar. */
function writtenItem(item: YamlValue | YamlList[number], form: ScalarForm): string {
  if (typeof item !== 'object') return writtenScalar(item, form);
  const inBraces = { ...form, isFlow: true };
  const pairs = Object.entries(item).map(
    ([key, value]) => `${writtenScalar(key, inBraces)}: ${writtenScalar(value, inBraces)}`,
  );
  return `{${pairs.join(', ')}}`;
}

/**
 * Puts the first of these items of one list behind the others. None where comments, which belong to one or another,
 * stand among them.
 */
export function movedToEnd(items: readonly TreeNode[]): Edits {
  const [first, ...others] = items;
  const last = others.at(-1);
  if (!first || !last || indexOf(first.source) === undefined) return [];
  const { text } = first.source;
  const all = text.slice(first.start, last.end);
  if (all.length > MAX_EDITED_LENGTH || withoutComments(`${all}\n`) !== `${all}\n`) return [];
  // What has an anchor or a tag, and an alias, which stands elsewhere, has no such sign right before it.
  const areHere = items.every(
    ({ start }, index) =>
      start >= (items[index - 1]?.end ?? 0) && /[-[,]\s{0,50}$/.test(text.slice(Math.max(0, start - 60), start)),
  );
  if (!areHere || /[&*]/.test(all)) return [];
  return items.map(({ start, end }, index) => {
    const next = others[index] ?? first;
    return { start, end, replacement: text.slice(next.start, next.end) };
  });
}

/** Adds an item behind the others of a list that has some. */
export function appendItem(list: Sequence, item: YamlValue): Edits {
  const { source } = list;
  const last = list.items.at(-1);
  if (!last || last.kind !== 'scalar' || indexOf(source) === undefined || list.tag) return [];
  const { text } = source;
  if (isFlow(list)) {
    const written = writtenScalar(item, { quote: '', isFlow: true });
    return /[\]\s]/.test(text.charAt(last.end))
      ? [{ start: last.end, end: last.end, replacement: `, ${written}` }]
      : [];
  }
  const lines = linesIn(source);
  const line = lines.lineOf(last.start);
  const [, before] = /^( *- +)$/.exec(text.slice(lines.startOf(line), last.start)) ?? [];
  if (before === undefined || lines.lineOf(last.end) !== line || !isCommentOrBreak(text, last.end)) return [];
  const end = lines.startOf(line) + lines.textOf(line).trimEnd().length;
  const written = writtenScalar(item, { quote: '', isFlow: false });
  return [{ start: end, end, replacement: `\n${before}${written}` }];
}

/** Adds an item before the others of the list under a key of a mapping, and the list where the key is not there. */
export function insertItem(mapping: Mapping, key: string, item: YamlValue | YamlList[number]): Edits {
  const known = pairOf(mapping, key);
  if (!known) {
    return insertFirst(mapping, key, (form) => {
      const written = writtenItem(item, form);
      return form.isFlow ? `[${written}]` : `\n  - ${written}`;
    });
  }
  const { source, value } = known;
  if (value.kind !== 'sequence' || isWrittenElsewhere(known) || hasProperties(known, value)) return [];
  const form = { quote: isWrittenAsJson(source) ? '"' : '', isFlow: isFlow(value) } as const;
  if (indexOf(source) === undefined) return [];
  return form.isFlow
    ? [inFlow(value, writtenItem(item, form))]
    : inBlock(source, value.start, `- ${writtenItem(item, form)}`);
}

function insertFirst(mapping: Mapping, key: string, valueIn: (form: ScalarForm) => string): Edits {
  const { source } = mapping;
  const [first] = mapping.pairs;
  // A merge that brings the key would be hidden.
  if (pairsInForce(mapping).has(key) || indexOf(source) === undefined) return [];
  // JSON is YAML of which every text stands in quotes.
  const form = { quote: isWrittenAsJson(source) ? '"' : '', isFlow: isFlow(mapping) } as const;
  const value = valueIn(form);
  const written = `${writtenScalar(key, form)}:${value.startsWith('\n') ? '' : ' '}${value}`;
  if (form.isFlow) return [inFlow(mapping, written)];
  return first ? inBlock(source, first.start, written) : [];
}

/** Before what begins at an offset, and before the comments right above it. */
function inBlock(source: Source, start: number, written: string): Edits {
  const lines = linesIn(source);
  let line = lines.lineOf(start);
  const before = source.text.slice(lines.startOf(line), start);
  if (!/^ *(?:- +)*$/.test(before)) return [];
  const indent = ' '.repeat(before.length);
  const indented = written.replaceAll('\n', `\n${indent}`);
  if (before !== indent) return [{ start, end: start, replacement: `${indented}\n${indent}` }];
  while (line > 0 && lines.textOf(line - 1).startsWith(`${indent}#`)) line -= 1;
  const at = lines.startOf(line);
  return [{ start: at, end: at, replacement: `${indent}${indented}\n` }];
}

/** Behind the bracket that opens a flow collection. */
function inFlow({ source: { text }, start }: Mapping | Sequence, written: string): TextEdit {
  const first = skip(text, start + 1, /\s/);
  if (/[\]}]/.test(text.charAt(first))) return { start: start + 1, end: start + 1, replacement: written };
  if (text[first] === '#') return { start: start + 1, end: start + 1, replacement: `${written}, ` };
  // In a line of its own where the first one has one.
  const gap = text.slice(start + 1, first);
  const between = /[\r\n]/.test(gap) && gap.length <= MAX_EDITED_LENGTH ? gap : ' ';
  return { start: first, end: first, replacement: `${written},${between}` };
}

function setEntry(entry: Entry, value: YamlValue | ((text: string) => YamlValue | undefined)): Edits {
  const { node, source, pair } = entry;
  if (node.kind !== 'scalar' || isAlias(entry) || node.tag || isMasked(String(node.value))) return [];
  const raw = source.text.slice(node.start, node.end);
  if (raw.length > MAX_EDITED_LENGTH) return [];
  const text = typeof node.value === 'string' ? node.value : raw;
  const wanted = typeof value === 'function' ? value(text) : value;
  if (wanted === undefined || wanted === node.value || (typeof value === 'function' && wanted === text)) return [];
  const quote = (node.quoted ? /^["']/.exec(raw)?.[0] : '') as '"' | "'" | '' | undefined;
  if (quote === undefined) return [];
  const replacement = writtenScalar(wanted, { quote, isFlow: isInFlow(entry) });
  if (node.start < node.end) {
    return hasPropertiesAt(entry) ? [] : [{ start: node.start, end: node.end, replacement }];
  }
  const colon = pair && colonBehind(pair);
  if (colon === undefined || !/[\s,\]}#]|^$/.test(source.text.charAt(skip(source.text, colon, /[ \t]/)))) return [];
  return [{ start: colon, end: colon, replacement: ` ${replacement}` }];
}

/** Whether an anchor, a tag or the head of a block scalar stands before an entry's node. */
function hasPropertiesAt({ pair, node, from, source }: Entry): boolean {
  if (pair) return hasProperties(pair, node);
  return from === undefined || !/^\s*[-,[]\s*$/.test(withoutComments(source.text.slice(from, node.start)));
}

function hasProperties({ key, source }: Pair, value: Span): boolean {
  return !/^\s*:\s*$/.test(withoutComments(source.text.slice(key.end, value.start)));
}

function cut(entry: Entry): Edits {
  if (!entry.owner) return [];
  return isFlow(entry.owner) ? cutFromFlow(entry) : cutLines(entry);
}

/** With the comma behind it, else with the one before it. None where a comment stands between. */
function cutFromFlow({ start, end, source, from, index }: Entry): Edits {
  const { text } = source;
  if (start === end || from === undefined) return [];
  const gap = text.slice(from, start);
  if (!/^\s*[,[{]\s*$/.test(withoutComments(gap))) return [];
  const behind = skip(text, end, /\s/);
  if (text[behind] !== ',') {
    const isLast = index > 0 && !gap.includes('#') && /[\]}]/.test(text.charAt(behind));
    return isLast ? [{ start: from + gap.indexOf(','), end, replacement: '' }] : [];
  }
  const next = skip(text, behind + 1, /[ \t]/);
  const isAlone = /[\r\n]/.test(gap.slice(gap.trimEnd().length)) && /[\r\n]/.test(text.charAt(next));
  if (!isAlone) return [{ start, end: next, replacement: '' }];
  const lines = linesIn(source);
  const whole = { start: lines.startOf(lines.lineOf(start)), end: lines.startOf(lines.lineOf(next) + 1) };
  return [{ ...whole, replacement: '' }];
}

/** Whole lines. `only`: what makes the entry, between whose key and which comments of their own lines stay. */
function cutLines(entry: Entry, only?: Entry): Edits {
  const span = linesOf(entry);
  if (!span || mayBeTakenForText(entry, span.last)) return [];
  const lines = linesIn(entry.source);
  const whole = { start: lines.startOf(span.first), end: lines.startOf(span.last + 1), replacement: '' };
  if (!only?.owner || isFlow(only.owner)) return [whole];
  const inner = linesOf(only);
  if (!inner || mayBeTakenForText(entry, span.first)) return [];
  if (inner.first <= span.first + 1) return [whole];
  return [
    { ...whole, end: lines.startOf(span.first + 1) },
    { ...whole, start: lines.startOf(inner.first) },
  ];
}

/** The lines of an entry in block style; undefined where something else stands on them. */
function linesOf({ pair, start, end, source }: Entry): { readonly first: number; readonly last: number } | undefined {
  const { text } = source;
  const lines = linesIn(source);
  const first = lines.lineOf(start);
  const isFirst = (pair ? /^ *$/ : /^ *-[ \t]+$/).test(text.slice(lines.startOf(first), start));
  const behind = (pair?.value.start === pair?.value.end && pair && colonBehind(pair)) || end;
  const last = lines.lineOf(behind);
  const isLast = isCommentOrBreak(text, behind);
  return isFirst && isLast && start < end ? { first, last } : undefined;
}

/** Whether what stands behind a line would be taken for more of a block scalar that ends before an entry. */
function mayBeTakenForText({ owner, index, source }: Entry, last: number): boolean {
  let node = owner?.kind === 'mapping' ? owner.pairs[index - 1]?.value : owner?.items[index - 1];
  while (node && node.kind !== 'scalar') node = lastOf(node);
  const isBlockScalar = node?.quoted === true && /[\r\n]/.test(source.text.charAt(node.start - 1));
  return isBlockScalar && isCommentOrBreak(source.text, linesIn(source).startOf(last + 1));
}

function lastOf(node: TreeNode): TreeNode | undefined {
  if (node.kind === 'mapping') return node.pairs.at(-1)?.value;
  return node.kind === 'sequence' ? node.items.at(-1) : undefined;
}

/** Whether an anchor stands in an entry, which aliases may name. */
function holdsAnchor(entry: Entry): boolean {
  let done = entry.start;
  for (const scalar of scalarsIn(entry)) {
    if (withoutComments(entry.source.text.slice(done, scalar.start)).includes('&')) return true;
    done = scalar.end;
  }
  return withoutComments(entry.source.text.slice(done, entry.end)).includes('&');
}

/** The scalars of an entry in the order of the text, but not what its aliases stand for. */
function* scalarsIn(entry: Entry): Generator<Scalar> {
  if (entry.pair) yield entry.pair.key;
  if (!isAlias(entry)) yield* scalarsOf(entry.node, entry);
}

function* scalarsOf(node: TreeNode, around: Span): Generator<Scalar> {
  if (!isWithin(node, around)) return;
  if (node.kind === 'scalar') yield node;
  else if (node.kind === 'sequence') for (const item of node.items) yield* scalarsOf(item, node);
  else if (node.kind === 'mapping') {
    for (const { key, value } of node.pairs) {
      yield key;
      yield* scalarsOf(value, node);
    }
  }
}

/** Entries that have exactly this place, the outermost first. */
function entriesAt({ source, start, end }: Place): readonly Entry[] {
  return indexOf(source)?.get(keyOf(source, { start, end })) ?? [];
}

/** Every entry of a file by its place, in the order of the text; undefined where the text has problems. */
const indexOf = oncePer((source: Source): ReadonlyMap<number, readonly Entry[]> | undefined => {
  const { roots, problems } = parseStrictYaml(source);
  if (problems.length > 0) return undefined;
  const entries = new Map<number, Entry[]>();
  const open: Entry[] = roots
    .map((node) => ({ ...spanOf(node), source, node, index: 0, from: undefined }))
    .toReversed();
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const key = keyOf(source, entry);
    const known = entries.get(key);
    if (known) known.push(entry);
    else entries.set(key, [entry]);
    if (!isAlias(entry)) for (const child of entriesIn(entry).toReversed()) open.push(child);
  }
  return entries;
});

/** Items that are aliases are left out, for they are not known by their place. */
function entriesIn(above: Entry): readonly Entry[] {
  const { node: owner, source } = above;
  if (owner.kind !== 'mapping' && owner.kind !== 'sequence') return [];
  const entries: Entry[] = [];
  let done = owner.start;
  let from: number | undefined = done;
  for (const [index, child] of childrenOf(owner).entries()) {
    const isHere = child.start >= done && child.end <= owner.end;
    const [pair, node] = 'key' in child ? [child, child.value] : [undefined, child];
    if (isHere) entries.push({ ...spanOf(child), source, ...(pair && { pair }), node, owner, above, index, from });
    if (isHere) done = child.end;
    from = isHere ? done : undefined;
  }
  return entries;
}

function keyOf({ text }: Source, { start, end }: Span): number {
  return start * (text.length + 1) + end;
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** Whether an alias stands in a pair, and its node somewhere else. */
function isAlias({ pair }: Entry): boolean {
  return pair !== undefined && isWrittenElsewhere(pair);
}

function isWrittenElsewhere({ key, value, end }: Pair): boolean {
  return value.start < key.end || value.end > end;
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function isFlow(node: Mapping | Sequence): boolean {
  const { text } = node.source;
  if (node.kind === 'sequence') return text[node.start] === '[';
  // A key can be a mapping in braces.
  return text[node.start] === '{' && node.pairs[0]?.key.start !== node.start;
}

function isInFlow({ owner, above }: Entry): boolean {
  return (owner !== undefined && isFlow(owner)) || (above !== undefined && isInFlow(above));
}

function childrenOf(node: Mapping | Sequence): readonly (Pair | TreeNode)[] {
  return node.kind === 'mapping' ? node.pairs : node.items;
}

function pairOf({ pairs }: Mapping, key: string): Pair | undefined {
  return pairs.findLast((pair) => pair.key.value === key);
}

/** Behind the colon that follows a key. */
function colonBehind({ key, source: { text } }: Pair): number | undefined {
  const colon = skip(text, key.end, /[ \t]/);
  return text[colon] === ':' ? colon + 1 : undefined;
}

function skip(text: string, from: number, characters: RegExp): number {
  let at = from;
  while (at < text.length && characters.test(text.charAt(at))) at += 1;
  return at;
}

/** Whether nothing but a comment stands on the rest of a line. */
function isCommentOrBreak(text: string, from: number): boolean {
  return /[#\r\n]|^$/.test(text.charAt(skip(text, from, /[ \t]/)));
}

/** A text between scalars; one that is too long to be read as if an anchor stood there. */
function withoutComments(text: string): string {
  if (text.length > MAX_EDITED_LENGTH) return '&';
  return text.replace(/(^|[\s,[\]{}])#[^\r\n]*/g, '$1');
}
