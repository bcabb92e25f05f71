/**
 * Those of Terraform's functions whose results follow from their arguments alone and that configurations use most.
 * Source: https://developer.hashicorp.com/terraform/language/functions
 */
import {
  MAX_TEXT,
  isList,
  isMap,
  UNKNOWN_TEXT,
  isPartly,
  isReference,
  listOf,
  mapOf,
  mapWith,
  textOf,
  toBoolean,
  toNumber,
  toText,
  type Known,
  type KnownList,
  type KnownMap,
} from './hcl2-values.ts';

/** Calls a function with known arguments; undefined when it, or its result for them, is not known. */
export function callHcl2Function(name: string, args: readonly Known[]): Known | undefined {
  return FUNCTIONS.get(name)?.(args);
}

/** Whether something may be known of the result of a function where not all is known of its arguments. */
export function takesPartly(name: string): boolean {
  return TAKE_PARTLY.has(name);
}

/** Whether what a function gives is a set, whose members have no places. */
export function makesSet(name: string | undefined): boolean {
  return name !== undefined && SETS.has(name);
}

const SETS: ReadonlySet<string> = new Set(['setintersection', 'setsubtract', 'setunion', 'toset']);

type Hcl2Function = (args: readonly Known[]) => Known | undefined;

const FUNCTIONS: ReadonlyMap<string, Hcl2Function> = new Map<string, Hcl2Function>([
  ['tostring', ([value]) => (value === null ? null : toText(value))],
  ['tonumber', ([value]) => (value === null ? null : toNumber(value))],
  ['tobool', ([value]) => (value === null ? null : toBoolean(value))],
  ['tolist', ([value]) => (isList(value) || isPartly(value) ? value : undefined)],
  ['toset', ([value]) => setOf(value)],
  ['tomap', ([value]) => (isMap(value) || isPartly(value) ? value : undefined)],
  ['lower', onText((text) => text.toLowerCase())],
  ['upper', onText((text) => text.toUpperCase())],
  ['base64encode', ([text]) => (isText(text) ? textOf(Buffer.from(text).toString('base64')) : undefined)],
  ['base64decode', onText((text) => Buffer.from(text, 'base64').toString())],
  ['trimspace', onText((text) => text.trim())],
  ['trimprefix', onText((text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text))],
  ['trimsuffix', onText((text, end) => (end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text))],
  ['join', ([separator, ...lists]) => join(separator, lists)],
  ['split', ([separator, text]) => (isText(separator) && isText(text) ? listOf(text.split(separator)) : undefined)],
  ['concat', concatenated],
  ['merge', merged],
  ['keys', ([map]) => (isMap(map) ? listOf(sortedKeys(map)) : undefined)],
  ['values', ([map]) => (isMap(map) ? listOf(sortedKeys(map).map((key) => map.get(key))) : undefined)],
  ['length', ([value]) => lengthOf(value)],
  ['coalesce', (values) => values.find((value) => value !== null && value !== '')],
  ['compact', ([list]) => withoutHidden(list, (items) => items.filter((item) => item !== null && item !== ''))],
  [
    'lookup',
    ([map, key, otherwise]) => (isMap(map) && isText(key) ? (map.has(key) ? map.get(key) : otherwise) : undefined),
  ],
  [
    'contains',
    ([list, item]) => (isList(list) && isText(item) && list.every(isText) ? list.includes(item) : undefined),
  ],
  ['format', ([pattern, ...values]) => (isText(pattern) ? formatted(pattern, values) : undefined)],
  ['flatten', ([list]) => withoutHidden(list, flattened)],
  ['distinct', ([list]) => (isList(list) ? listOf(withoutTwins(list) ?? [undefined]) : undefined)],
  ['element', ([list, index]) => itemAt(list, index)],
  ['one', ([list]) => (isList(list) && list.length < 2 ? (list[0] ?? null) : undefined)],
  ['setunion', (lists) => (lists.every(isList) ? setOf(listOf(lists.flat())) : undefined)],
  ['coalescelist', (lists) => lists.find((list) => isList(list) && list.length > 0)],
  ['sensitive', ([value]) => value],
  ['nonsensitive', ([value]) => value],
  ['startswith', ([text, part]) => (isText(text) && isText(part) ? text.startsWith(part) : undefined)],
  ['endswith', ([text, part]) => (isText(text) && isText(part) ? text.endsWith(part) : undefined)],
  ['strcontains', ([text, part]) => (isText(text) && isText(part) ? text.includes(part) : undefined)],
  ['alltrue', ([list]) => booleansOf(list)?.every(Boolean)],
  ['anytrue', ([list]) => booleansOf(list)?.some(Boolean)],
  ['zipmap', ([keys, values]) => zipped(keys, values)],
  ['jsondecode', ([text]) => (isText(text) ? decoded(text) : undefined)],
  ['csvdecode', ([text]) => (isText(text) ? rowsOf(text) : undefined)],
  ['replace', ([text, found, other]) => replaced(text, found, other)],
  ['chomp', onText(withoutNewlines)],
  ['reverse', ([list]) => (isList(list) ? listOf(list.toReversed()) : undefined)],
  ['slice', ([list, from, to]) => between(list, toNumber(from), toNumber(to))],
  ['range', (numbers) => countedUp(numbers.map(toNumber))],
  ['sort', ([list]) => (isList(list) && list.every(isText) ? listOf(list.toSorted()) : undefined)],
  ['setproduct', combined],
  ['setsubtract', ([list, without]) => ofBoth(list, without, false)],
  ['setintersection', ([list, other, ...more]) => (more.length === 0 ? ofBoth(list, other, true) : undefined)],
  ['formatlist', formattedList],
  ['max', (values) => extreme(values, Math.max)],
  ['min', (values) => extreme(values, Math.min)],
  ['abs', ([value]) => numberFrom(value, Math.abs)],
  ['ceil', ([value]) => numberFrom(value, Math.ceil)],
  ['floor', ([value]) => numberFrom(value, Math.floor)],
  ['sum', ([list]) => (isList(list) ? added(list) : undefined)],
  ['substr', ([text, from, length]) => part(text, toNumber(from), toNumber(length))],
  ['trim', onText((text, marks) => trimmed(text, marks))],
  ['title', onText((text) => text.replace(/(?<![\w'])[a-z]/g, (letter) => letter.toUpperCase()))],
  ['indent', ([spaces, text]) => indented(toNumber(spaces), text)],
  ['index', ([list, item]) => indexIn(list, item)],
  ['chunklist', ([list, size]) => chunked(list, toNumber(size))],
  ['transpose', ([map]) => transposed(map)],
  ['cidrsubnet', ([prefix, bits, number]) => subnetOf(prefix, toNumber(bits), toNumber(number))],
  ['cidrhost', ([prefix, number]) => hostIn(prefix, toNumber(number))],
  ['jsonencode', ([value]) => encoded(value)],
  // Every document of JSON is one of YAML, which says the same.
  ['yamlencode', ([value]) => encoded(value)],
]);

const TAKE_PARTLY: ReadonlySet<string> = new Set(
  'compact concat flatten jsonencode merge nonsensitive sensitive tolist tomap yamlencode'.split(' '),
);

function isText(value: Known | undefined): value is string {
  return typeof value === 'string';
}

function onText(change: (text: string, other: string) => string): Hcl2Function {
  return ([text, other = '']) => (isText(text) && isText(other) ? change(text, other) : undefined);
}

/** A set of texts is in the order of its members. */
function setOf(value: Known | undefined): Known | undefined {
  if (!isList(value)) return undefined;
  if (value.every(isText)) return listOf([...new Set(value)].toSorted());
  const kept = withoutTwins(value);
  return kept && listOf(kept);
}

/** Each of several once, in their order; undefined where nobody can tell them apart. */
function withoutTwins(list: readonly Known[]): readonly Known[] | undefined {
  if (list.length < 2) return list;
  const byText = new Map<string, Known>();
  for (const item of list) {
    const text = jsonOf(item);
    if (text === undefined) return undefined;
    if (!byText.has(text)) byText.set(text, item);
  }
  return [...byText.values()];
}

/** Lists one after the other; of one that is not known there may be any items. */
function concatenated(lists: readonly Known[]): Known | undefined {
  const known = lists.flatMap((list) =>
    isList(list) ? [list] : isPartly(list) && isList(list.members) ? [list.members] : [],
  );
  const items = listOf(known.flat());
  return lists.every(isList) ? items : withMore(items);
}

/** What may have more members than those that are known; undefined where none is. */
function withMore(members: KnownList | KnownMap | undefined): Known | undefined {
  const isNone = members === undefined || (isList(members) ? members.length === 0 : members.size === 0);
  return isNone ? undefined : { kind: 'partly', members };
}

/** Members of later maps count; one that is not known may have any, and so take the place of those before it. */
function merged(maps: readonly Known[]): Known | undefined {
  const members = new Map<string, Known>();
  let isWhole = true;
  for (const map of maps) {
    if (map === null) continue;
    if (!isMap(map)) {
      isWhole = false;
      members.clear();
    }
    const known = isPartly(map) ? map.members : map;
    if (isMap(known)) for (const [key, member] of known) members.set(key, member);
  }
  const all = mapWith([...members]);
  return isWhole ? all : withMore(all);
}

/** What becomes of the items of a list where nobody can know what becomes of some of them. */
function withoutHidden(
  list: Known | undefined,
  change: (items: readonly Known[]) => readonly Known[],
): Known | undefined {
  const items = isPartly(list) ? list.members : list;
  if (!isList(items)) return undefined;
  const known = items.filter((item) => !isPartly(item));
  const made = listOf(change(known));
  return known.length === items.length && !isPartly(list) ? made : withMore(made);
}

function join(separator: Known | undefined, lists: readonly Known[]): string | undefined {
  const parts = lists.flatMap((list) => (isList(list) ? list.map(toText) : [undefined]));
  return isText(separator) && !parts.includes(undefined) ? textOf(parts.join(separator)) : undefined;
}

/** With the verbs that need no more than the text of a value. */
function formatted(pattern: string, values: readonly Known[]): string | undefined {
  let used = 0;
  let length = pattern.length;
  let isKnown = true;
  const text = pattern.replace(/%(.?)/g, (_, verb: string) => {
    if (verb === '%') return '%';
    const value = values[used];
    used += 1;
    const part = value === undefined || value === null || isList(value) || isMap(value) ? undefined : toText(value);
    length += part?.length ?? 0;
    isKnown &&=
      length <= MAX_TEXT && part !== undefined && /^[sdv]$/.test(verb) && (verb !== 'd' || /^-?\d+$/.test(part));
    return isKnown ? (part ?? '') : '';
  });
  return isKnown && used === values.length ? textOf(text) : undefined;
}

/** Its index goes round. */
function itemAt(list: Known | undefined, index: Known | undefined): Known | undefined {
  const number = toNumber(index);
  if (!isList(list) || number === undefined || number < 0) return undefined;
  return list[number % list.length];
}

function booleansOf(list: Known | undefined): readonly boolean[] | undefined {
  const booleans = isList(list) ? list.map(toBoolean) : [undefined];
  const known = booleans.filter((item) => item !== undefined);
  return known.length === booleans.length ? known : undefined;
}

function zipped(keys: Known | undefined, values: Known | undefined): Known | undefined {
  if (!isList(keys) || !isList(values) || keys.length !== values.length || !keys.every(isText)) return undefined;
  return mapOf(keys.map((key, index) => [key, values[index]] as const));
}

function decoded(text: string): Known | undefined {
  try {
    return knownOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function knownOf(value: unknown): Known | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return listOf(value.map(knownOf));
  return typeof value === 'object' ? mapOf(Object.entries(value).map(([key, one]) => [key, knownOf(one)])) : undefined;
}

/** The first line says what the parts of all others are called. */
function rowsOf(text: string): Known | undefined {
  const [names, ...rows] = cellsOf(text) ?? [];
  if (!names || rows.some((row) => row.length !== names.length)) return undefined;
  return listOf(rows.map((row) => mapOf(names.map((name, index) => [name, row[index]]))));
}

/** Undefined where a quote has no end, or something stands behind it. Source: https://www.rfc-editor.org/rfc/rfc4180. */
function cellsOf(text: string): readonly (readonly string[])[] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (const { 0: cell, groups = {} } of text.matchAll(CELL)) {
    at += cell.length;
    const { quoted, plain = '', end } = groups;
    const isEmptyLine = row.length === 0 && quoted === undefined && plain === '' && end !== ',';
    if (!isEmptyLine) row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (!isEmptyLine) rows.push(row);
    row = [];
    if (at === text.length) break;
  }
  return at === text.length ? rows : undefined;
}

const CELL = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r?\n|$)/gy;

function withoutNewlines(text: string): string {
  let end = text.length;
  while (end > 0 && '\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function between(list: Known | undefined, from: number | undefined, to: number | undefined): Known | undefined {
  if (!isList(list) || from === undefined || to === undefined || from < 0 || to > list.length) return undefined;
  return listOf(list.slice(from, to));
}

/** `range(end)`, `range(start, end)`, `range(start, end, step)` upwards in whole numbers, as far as the function goes. */
function countedUp(numbers: readonly (number | undefined)[]): Known | undefined {
  const [start, end, step = 1] = numbers.length === 1 ? [0, ...numbers] : numbers;
  if (start === undefined || end === undefined || ![start, end, step].every(Number.isInteger)) return undefined;
  if (step < 1 || (end - start) / step > MAX_COMBINED) return undefined;
  return listOf(
    Array.from({ length: Math.max(0, Math.ceil((end - start) / step)) }, (_, index) => start + index * step),
  );
}

/** Terraform itself makes no more numbers than these. */
const MAX_COMBINED = 1024;

function combined(lists: readonly Known[]): Known | undefined {
  let rows: readonly (readonly Known[])[] = [[]];
  for (const list of lists) {
    if (!isList(list) || rows.length * list.length > MAX_COMBINED) return undefined;
    rows = rows.flatMap((row) => list.map((item) => [...row, item]));
  }
  return lists.length < 2 ? undefined : listOf(rows.map(listOf));
}

function ofBoth(list: Known | undefined, other: Known | undefined, isWanted: boolean): Known | undefined {
  if (!isList(list) || !isList(other) || !list.every(isText) || !other.every(isText)) return undefined;
  const others = new Set(other);
  return setOf(listOf(list.filter((item) => others.has(item) === isWanted)));
}

/** A text for each item of the lists; what is no list is the same in each. */
function formattedList([pattern, ...values]: readonly Known[]): Known | undefined {
  const lists = values.filter(isList);
  const [first, ...others] = lists;
  if (!isText(pattern) || !first || others.some(({ length }) => length !== first.length)) return undefined;
  if (pattern.length * first.length > MAX_TEXT) return undefined;
  return listOf(
    first.map((_, index) => {
      const row = values.map((value) => (isList(value) ? value[index] : value)).filter((one) => one !== undefined);
      return row.length === values.length ? formatted(pattern, row) : undefined;
    }),
  );
}

function flattened(list: readonly Known[]): readonly Known[] {
  return list.flatMap((item) => (isList(item) ? flattened(item) : [item]));
}

/** What stands between slashes is a pattern. */
function replaced(text: Known | undefined, found: Known | undefined, other: Known | undefined): string | undefined {
  if (!isText(text) || !isText(found) || !isText(other) || found === '' || /^\/.*\/$/s.test(found)) return undefined;
  const parts = text.split(found);
  const length = text.length + (parts.length - 1) * (other.length - found.length);
  return length <= MAX_TEXT ? parts.join(other) : undefined;
}

function extreme(values: readonly Known[], choose: (...numbers: number[]) => number): number | undefined {
  const numbers = values.map(toNumber).filter((number) => number !== undefined);
  return numbers.length === values.length && numbers.length > 0 ? numbers.reduce((a, b) => choose(a, b)) : undefined;
}

function numberFrom(value: Known | undefined, change: (number: number) => number): number | undefined {
  const number = toNumber(value);
  return number === undefined ? undefined : change(number);
}

/** Sums of whole numbers alone are certain. */
function added(list: readonly Known[]): number | undefined {
  const numbers = list.map(toNumber);
  let sum = 0;
  for (const number of numbers) sum += number ?? Number.NaN;
  return numbers.every(Number.isSafeInteger) && Number.isSafeInteger(sum) ? sum : undefined;
}

/** Characters that UTF-16 and UTF-8 count alike. */
function part(text: Known | undefined, from: number | undefined, length: number | undefined): string | undefined {
  if (!isText(text) || !/^[ -~]*$/.test(text) || from === undefined || length === undefined) return undefined;
  const start = from < 0 ? text.length + from : from;
  if (start < 0 || start > text.length || length < -1) return undefined;
  return length === -1 ? text.slice(start) : text.slice(start, start + length);
}

function trimmed(text: string, marks: string): string {
  const trimmable = new Set(marks);
  let [start, end] = [0, text.length];
  while (start < end && trimmable.has(text.charAt(start))) start += 1;
  while (end > start && trimmable.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** All lines but the first one. */
function indented(spaces: number | undefined, text: Known | undefined): string | undefined {
  if (!isText(text) || spaces === undefined || !Number.isInteger(spaces) || spaces < 0 || spaces > MAX_INDENT)
    return undefined;
  return textOf(text.replaceAll('\n', `\n${' '.repeat(spaces)}`));
}

const MAX_INDENT = 100;

function indexIn(list: Known | undefined, item: Known | undefined): number | undefined {
  const found = isList(list) && isText(item) && list.every(isText) ? list.indexOf(item) : -1;
  return found < 0 ? undefined : found;
}

function chunked(list: Known | undefined, size: number | undefined): Known | undefined {
  if (!isList(list) || size === undefined || !Number.isInteger(size) || size < 1) return undefined;
  const count = Math.ceil(list.length / size);
  return listOf(Array.from({ length: count }, (_, index) => listOf(list.slice(index * size, (index + 1) * size))));
}

/** A map of lists of texts the other way round. */
function transposed(map: Known | undefined): Known | undefined {
  if (!isMap(map)) return undefined;
  const found = new Map<string, string[]>();
  for (const key of sortedKeys(map)) {
    const texts = map.get(key);
    if (!isList(texts)) return undefined;
    for (const text of texts) {
      if (!isText(text)) return undefined;
      const keys = found.get(text);
      if (keys) keys.push(key);
      else found.set(text, [key]);
    }
  }
  return mapOf(sortedKeys(found).map((text) => [text, listOf(found.get(text) ?? [])]));
}

/** Networks of IPv4 alone: those of IPv6 are longer than numbers are exact. */
function networkOf(prefix: Known | undefined): { readonly from: number; readonly bits: number } | undefined {
  const match = isText(prefix) ? /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/.exec(prefix) : null;
  const [bits = 33, ...octets] = (match ?? []).slice(1).map(Number).toReversed();
  if (bits > 32 || octets.some((octet) => octet > 255)) return undefined;
  const address = octets.reduce((sum, octet, index) => sum + octet * 256 ** index, 0);
  const size = 2 ** (32 - bits);
  return { from: address - (address % size), bits };
}

function subnetOf(prefix: Known | undefined, more: number | undefined, number: number | undefined): string | undefined {
  const network = networkOf(prefix);
  if (!network || !isCount(more) || !isCount(number)) return undefined;
  const bits = network.bits + more;
  return bits > 32 || number >= 2 ** more
    ? undefined
    : `${addressOf(network.from + number * 2 ** (32 - bits))}/${bits}`;
}

function hostIn(prefix: Known | undefined, number: number | undefined): string | undefined {
  const network = networkOf(prefix);
  if (!network || number === undefined || !Number.isInteger(number)) return undefined;
  const size = 2 ** (32 - network.bits);
  const host = number < 0 ? size + number : number;
  return host < 0 || host >= size ? undefined : addressOf(network.from + host);
}

function isCount(number: number | undefined): number is number {
  return number !== undefined && Number.isInteger(number) && number >= 0;
}

function addressOf(address: number): string {
  return [3, 2, 1, 0].map((index) => Math.floor(address / 256 ** index) % 256).join('.');
}

function lengthOf(value: Known | undefined): number | undefined {
  if (isList(value)) return value.length;
  if (isMap(value)) return value.size;
  return isText(value) && /^[ -~]*$/.test(value) ? value.length : undefined;
}

function sortedKeys(map: ReadonlyMap<string, Known>): readonly string[] {
  return [...map.keys()].toSorted();
}

/** A document of JSON, with parts that are not known where its values are not. */
function encoded(value: Known | undefined): Known | undefined {
  if (value === undefined || isPartly(value)) return undefined;
  const text = jsonOf(value, UNKNOWN_TEXT);
  if (text === undefined || !text.includes(UNKNOWN_TEXT)) return text;
  const parts = text.split(UNKNOWN_TEXT).flatMap((part, index) => (index === 0 ? [part] : [undefined, part]));
  return { kind: 'partly', parts };
}

/**
 * JSON as Go writes it: keys in order, characters that HTML knows escaped; undefined for uncertain numbers. `unknown` is
 * written where a value is not known.
 */
function jsonOf(value: Known, unknown?: string): string | undefined {
  if (value === null) return 'null';
  if (isPartly(value) || isReference(value)) return unknown === undefined ? undefined : jsonText(unknown);
  if (isList(value)) {
    return jsonList(
      '[',
      value.map((item) => jsonOf(item, unknown)),
      ']',
    );
  }
  if (isMap(value)) {
    return jsonList(
      '{',
      sortedKeys(value).map((key) => {
        const member = jsonOf(value.get(key) ?? null, unknown);
        return member === undefined ? undefined : `${jsonText(key)}:${member}`;
      }),
      '}',
    );
  }
  return typeof value === 'string' ? jsonText(value) : toText(value);
}

function jsonList(open: string, members: readonly (string | undefined)[], close: string): string | undefined {
  return members.includes(undefined) ? undefined : textOf(`${open}${members.join(',')}${close}`);
}

function jsonText(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
