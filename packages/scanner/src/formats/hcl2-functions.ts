/**
 * Those of Terraform's functions whose results follow from their arguments alone and that configurations use most.
 * Source: https://developer.hashicorp.com/terraform/language/functions
 */
import {
  MAX_TEXT,
  isList,
  isMap,
  listOf,
  mapOf,
  textOf,
  toBoolean,
  toNumber,
  toText,
  type Known,
} from './hcl2-values.ts';

/** Calls a function with known arguments; undefined when it, or its result for them, is not known. */
export function callHcl2Function(name: string, args: readonly Known[]): Known | undefined {
  return FUNCTIONS.get(name)?.(args);
}

type Hcl2Function = (args: readonly Known[]) => Known | undefined;

const FUNCTIONS: ReadonlyMap<string, Hcl2Function> = new Map<string, Hcl2Function>([
  ['tostring', ([value]) => (value === null ? null : toText(value))],
  ['tonumber', ([value]) => (value === null ? null : toNumber(value))],
  ['tobool', ([value]) => (value === null ? null : toBoolean(value))],
  ['tolist', ([value]) => (isList(value) ? value : undefined)],
  ['toset', ([value]) => setOf(value)],
  ['tomap', ([value]) => (isMap(value) ? value : undefined)],
  ['lower', onText((text) => text.toLowerCase())],
  ['upper', onText((text) => text.toUpperCase())],
  ['base64encode', ([text]) => (isText(text) ? textOf(Buffer.from(text).toString('base64')) : undefined)],
  ['base64decode', onText((text) => Buffer.from(text, 'base64').toString())],
  ['trimspace', onText((text) => text.trim())],
  ['trimprefix', onText((text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text))],
  ['trimsuffix', onText((text, end) => (end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text))],
  ['join', ([separator, ...lists]) => join(separator, lists)],
  ['split', ([separator, text]) => (isText(separator) && isText(text) ? listOf(text.split(separator)) : undefined)],
  ['concat', (lists) => (lists.every(isList) ? listOf(lists.flat()) : undefined)],
  ['merge', (maps) => (maps.every(isMap) ? mapOf(maps.flatMap((map) => [...map])) : undefined)],
  ['keys', ([map]) => (isMap(map) ? listOf(sortedKeys(map)) : undefined)],
  ['values', ([map]) => (isMap(map) ? listOf(sortedKeys(map).map((key) => map.get(key))) : undefined)],
  ['length', ([value]) => lengthOf(value)],
  ['coalesce', (values) => values.find((value) => value !== null && value !== '')],
  ['compact', ([list]) => (isList(list) ? listOf(list.filter((item) => item !== null && item !== '')) : undefined)],
  ['lookup', ([map, key, otherwise]) => (isMap(map) && isText(key) ? (map.get(key) ?? otherwise) : undefined)],
  [
    'contains',
    ([list, item]) => (isList(list) && isText(item) && list.every(isText) ? list.includes(item) : undefined),
  ],
  ['format', ([pattern, ...values]) => (isText(pattern) ? formatted(pattern, values) : undefined)],
  ['flatten', ([list]) => (isList(list) ? listOf(flattened(list)) : undefined)],
  ['distinct', ([list]) => (isList(list) && list.every(isText) ? listOf([...new Set(list)]) : undefined)],
  ['replace', ([text, found, other]) => replaced(text, found, other)],
  ['jsonencode', ([value]) => (value === undefined ? undefined : jsonOf(value))],
]);

function isText(value: Known | undefined): value is string {
  return typeof value === 'string';
}

function onText(change: (text: string, other: string) => string): Hcl2Function {
  return ([text, other = '']) => (isText(text) && isText(other) ? change(text, other) : undefined);
}

/** A set of texts is in the order of its members. */
function setOf(value: Known | undefined): Known | undefined {
  return isList(value) && value.every(isText) ? listOf([...new Set(value)].toSorted()) : undefined;
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

function lengthOf(value: Known | undefined): number | undefined {
  if (isList(value)) return value.length;
  if (isMap(value)) return value.size;
  return isText(value) && /^[ -~]*$/.test(value) ? value.length : undefined;
}

function sortedKeys(map: ReadonlyMap<string, Known>): readonly string[] {
  return [...map.keys()].toSorted();
}

/** JSON as Go writes it: keys in order, characters that HTML knows escaped; undefined for uncertain numbers. */
function jsonOf(value: Known): string | undefined {
  if (value === null) return 'null';
  if (isList(value)) return jsonList('[', value.map(jsonOf), ']');
  if (isMap(value)) {
    return jsonList(
      '{',
      sortedKeys(value).map((key) => {
        const member = jsonOf(value.get(key) ?? null);
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
