/**
 * The functions of Azure Resource Manager's templates whose result their arguments decide.
 * Source: https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions.
 */
import {
  eitherOf,
  get,
  integerOf,
  isList,
  isObject,
  isOpen,
  textOf,
  type IacObject,
  type IacValue,
} from './iac-value.ts';
import { valueOfJson } from './json-value.ts';
import { UNKNOWN } from '../rule.ts';

const MAX_TEXT = 100_000;
const MAX_ITEMS = 10_000;

type Args = readonly IacValue[];

/** The address of a resource: references are compared without regard to case. */
export function armAddress(type: string, name: string): string {
  return `${type}/${name}`.toLowerCase();
}

/** What a function gives, by its name in lower case; UNKNOWN where it is none of these, or an argument hides it. */
export function callArmFunction(name: string, args: Args): IacValue {
  const value = FUNCTIONS.get(name)?.(args);
  return value === undefined ? UNKNOWN : value;
}

/** What a function goes through of a value. */
export function costOf(value: IacValue): number {
  if (isList(value)) return value.length;
  if (isObject(value)) return value.size;
  return typeof value === 'string' ? 1 + value.length : 1;
}

/** Undefined where nobody can know, as null is a value. */
const BY_NAME: Readonly<Record<string, (args: Args) => IacValue | undefined>> = {
  // Logic.
  true: () => true,
  false: () => false,
  bool: ([value]) => booleanOf(value),
  not: ([value]) => negated(booleanOf(value)),
  and: (args) => decided(args.map(booleanOf), false),
  or: (args) => decided(args.map(booleanOf), true),
  if: ([condition, then, otherwise]) => {
    const is = booleanOf(condition);
    return is === undefined ? eitherOf(then, otherwise) : is ? then : otherwise;
  },

  // Comparison.
  equals: ([one, other]) => equal(one, other),
  greater: (args) => compared(args, (one, other) => one > other),
  greaterorequals: (args) => compared(args, (one, other) => one >= other),
  less: (args) => compared(args, (one, other) => one < other),
  lessorequals: (args) => compared(args, (one, other) => one <= other),
  coalesce: (args) => args.find((value) => value !== null) ?? null,
  null: () => null,

  // Texts.
  format: formatted,
  tolower: ([text]) => textOf(text)?.toLowerCase(),
  toupper: ([text]) => textOf(text)?.toUpperCase(),
  trim: ([text]) => textOf(text)?.trim(),
  string: ([value]) => textOf(value),
  json: ([text]) => (typeof text === 'string' ? jsonOf(text) : undefined),
  replace: ([text, old, by]) => {
    const parts = textOf(old) === '' ? undefined : splitAt(text, textOf(old));
    return parts && joinedBy(parts, textOf(by));
  },
  split: ([text, separator]) => splitAt(text, textOf(separator)),
  join: ([list, separator]) => (isList(list) ? joinedBy(list, textOf(separator)) : undefined),
  startswith: ([text, start]) => ofTexts(text, start, (one, other) => one.startsWith(other)),
  endswith: ([text, end]) => ofTexts(text, end, (one, other) => one.endsWith(other)),
  base64: ([text]) => {
    const plain = textOf(text);
    return plain === undefined ? undefined : Buffer.from(plain).toString('base64');
  },
  base64tostring: ([text]) => decoded(text),
  base64tojson: ([text]) => {
    const plain = decoded(text);
    return plain === undefined ? undefined : jsonOf(plain);
  },
  indexof: ([text, part]) => ofTexts(text, part, (one, other) => one.indexOf(other)),
  lastindexof: ([text, part]) => ofTexts(text, part, (one, other) => one.lastIndexOf(other)),
  padleft: ([text, length, filling]) => {
    const count = integerOf(length);
    if (count === undefined || count > MAX_TEXT) return undefined;
    return textOf(text)?.padStart(count, filling === undefined ? ' ' : textOf(filling));
  },
  substring: ([text, start, length]) => {
    const [from, count] = [integerOf(start), length === undefined ? Infinity : integerOf(length)];
    return from === undefined || count === undefined ? undefined : textOf(text)?.slice(from, from + count);
  },

  // Lists and objects, and what texts share with them.
  array: ([value]) => (value === UNKNOWN ? undefined : isList(value) ? value : [value ?? null]),
  createarray: (args) => args,
  createobject: objectOf,
  concat: (args) => (args.every(isList) ? concatenated(args) : joinedBy(args, '')),
  empty: ([value]) => {
    const length = value === null ? 0 : lengthOf(value);
    return length === undefined ? undefined : length === 0;
  },
  length: ([value]) => lengthOf(value),
  first: ([value]) => (typeof value === 'string' ? value.slice(0, 1) : isList(value) ? value[0] : undefined),
  last: ([value]) => (typeof value === 'string' ? value.slice(-1) : isList(value) ? value.at(-1) : undefined),
  take: ([value, count]) => sliced(value, 0, integerOf(count)),
  skip: ([value, count]) => sliced(value, integerOf(count), Infinity),
  contains: ([value, item]) => contains(value, item),
  tryget: ([value, ...keys]) => keys.reduce(memberOrNull, value),
  items: ([value]) =>
    isObject(value) && !isOpen(value)
      ? [...value].map(
          ([key, one]) =>
            new Map<string, IacValue>([
              ['key', key],
              ['value', one],
            ]),
        )
      : undefined,
  objectkeys: ([value]) => (isObject(value) && !isOpen(value) ? [...value.keys()] : undefined),
  flatten: ([value]) => {
    const lists = isList(value) ? [...value].filter(isList) : [];
    return isList(value) && lists.length === value.length ? concatenated(lists) : undefined;
  },
  shallowmerge: ([value]) => (isList(value) ? mergedOf([...value]) : undefined),
  union: (args) => {
    if (args.every(isList)) return args.some(hasUnknown) ? undefined : [...new Set(concatenated(args) ?? [UNKNOWN])];
    return mergedOf(args);
  },

  // Numbers.
  int: ([value]) => (/^-?\d{1,15}$/.test(textOf(value) ?? '') ? Number(textOf(value)) : undefined),
  add: (args) => ofNumbers(args, (one, other) => one + other),
  sub: (args) => ofNumbers(args, (one, other) => one - other),
  mul: (args) => ofNumbers(args, (one, other) => one * other),
  div: (args) => ofNumbers(args, (one, other) => (other === 0 ? undefined : Math.trunc(one / other))),
  mod: (args) => ofNumbers(args, (one, other) => (other === 0 ? undefined : one % other)),
  range: (args) =>
    ofNumbers(args, (start, count) =>
      count < 0 || count > MAX_ITEMS ? undefined : Array.from({ length: count }, (_, index) => start + index),
    ),

  resourceid: resourceId,
  subscriptionresourceid: resourceId,
  tenantresourceid: resourceId,
};

const FUNCTIONS = new Map(Object.entries(BY_NAME));

/** `json('null')` is what takes a property away. */
function jsonOf(text: string): IacValue {
  return text.trim() === 'null' ? null : valueOfJson(text);
}

function booleanOf(value: IacValue | undefined): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = textOf(value)?.toLowerCase();
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
}

function negated(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}

/** What one of them is enough for, else the opposite where all are known. */
function decided(values: readonly (boolean | undefined)[], enough: boolean): boolean | undefined {
  if (values.includes(enough)) return enough;
  return values.includes(undefined) ? undefined : !enough;
}

/** Of scalars: to compare more would take more work than is counted. */
function equal(one: IacValue | undefined, other: IacValue | undefined): boolean | undefined {
  return isScalar(one) && isScalar(other) ? one === other : undefined;
}

function isScalar(value: IacValue | undefined): boolean {
  return value === null || textOf(value) !== undefined;
}

function compared(
  [one, other]: Args,
  is: (one: string | number, other: string | number) => boolean,
): boolean | undefined {
  if (typeof one === 'number' && typeof other === 'number') return is(one, other);
  return typeof one === 'string' && typeof other === 'string' ? is(one, other) : undefined;
}

function decoded(text: IacValue | undefined): string | undefined {
  const encoded = textOf(text);
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
}

function ofTexts<Result>(
  one: IacValue | undefined,
  other: IacValue | undefined,
  is: (one: string, other: string) => Result,
): Result | undefined {
  const [first, second] = [textOf(one), textOf(other)];
  // These do not regard the case.
  return first === undefined || second === undefined ? undefined : is(first.toLowerCase(), second.toLowerCase());
}

function ofNumbers<Result>(
  [one, other]: Args,
  make: (one: number, other: number) => Result | undefined,
): Result | undefined {
  const [first, second] = [integerOf(one), integerOf(other)];
  return first === undefined || second === undefined ? undefined : make(first, second);
}

function lengthOf(value: IacValue | undefined): number | undefined {
  if (typeof value === 'string') return value.length;
  if (isList(value)) return hasUnknown(value) ? undefined : value.length;
  return isObject(value) && !isOpen(value) ? value.size : undefined;
}

/** A list may have one more at its end where not all of its text can be read. */
function hasUnknown(list: readonly IacValue[]): boolean {
  return list.includes(UNKNOWN);
}

function sliced(value: IacValue | undefined, from = -1, count = -1): IacValue | undefined {
  if (from < 0 || count < 0) return undefined;
  if (typeof value === 'string') return value.slice(from, from + count);
  return isList(value) && !hasUnknown(value) ? value.slice(from, from + count) : undefined;
}

function contains(value: IacValue | undefined, item: IacValue | undefined): boolean | undefined {
  const text = textOf(item);
  if (text === undefined || value === undefined) return undefined;
  if (typeof value === 'string') return value.includes(text);
  if (isObject(value)) return get(value, text) !== undefined || (isOpen(value) ? undefined : false);
  if (!isList(value)) return undefined;
  return value.some((one) => one === item) || (value.every((one) => textOf(one) !== undefined) ? false : undefined);
}

/** What a later object says stands. */
function mergedOf(objects: Args): IacObject | undefined {
  return objects.every((value) => isObject(value) && !isOpen(value))
    ? new Map(objects.filter(isObject).flatMap((object) => [...object]))
    : undefined;
}

/** `null` for what is not there. */
function memberOrNull(value: IacValue | undefined, key: IacValue): IacValue | undefined {
  if (value === null) return null;
  const name = textOf(key);
  if (isObject(value) && name !== undefined) return get(value, name) ?? (isOpen(value) ? undefined : null);
  return isList(value) && !hasUnknown(value) && typeof key === 'number' ? (value[key] ?? null) : undefined;
}

function splitAt(text: IacValue | undefined, separator: string | undefined): readonly string[] | undefined {
  const parts = separator === undefined ? undefined : textOf(text)?.split(separator, MAX_ITEMS + 1);
  return parts && parts.length <= MAX_ITEMS ? parts : undefined;
}

function joinedBy(parts: Args, separator: string | undefined): string | undefined {
  const texts = parts.map((part) => textOf(part));
  if (separator === undefined || texts.includes(undefined)) return undefined;
  const length = texts.reduce((sum, text = '') => sum + text.length + separator.length, 0);
  return length > MAX_TEXT ? undefined : texts.join(separator);
}

function concatenated(lists: readonly (readonly IacValue[])[]): readonly IacValue[] | undefined {
  return lists.reduce((sum, { length }) => sum + length, 0) > MAX_ITEMS ? undefined : lists.flat();
}

/** Names and values in turn. */
function objectOf(args: Args): IacObject | undefined {
  const object = new Map<string, IacValue>();
  for (let index = 0; index < args.length; index += 2) {
    const name = textOf(args[index]);
    if (name === undefined) return undefined;
    object.set(name, args[index + 1] ?? null);
  }
  return object;
}

/** `{0}` is the first argument after the format. */
function formatted([format, ...args]: Args): string | undefined {
  const text = textOf(format);
  if (text === undefined || /\{\d+[,:]/.test(text)) return undefined;
  const parts = text.split(/(\{\d+\})/);
  return joinedBy(
    parts.map((part) => (/^\{\d+\}$/.test(part) ? (args[Number(part.slice(1, -1))] ?? UNKNOWN) : part)),
    '',
  );
}

/** `resourceId([subscription], [group], 'Namespace/type[/child]', 'name'[, 'child name'])`. */
function resourceId(args: Args): IacValue | undefined {
  const texts = args.map((argument) => textOf(argument));
  const typeAt = texts.findIndex((text) => text?.includes('/'));
  const names = texts.slice(typeAt + 1);
  if (typeAt === -1 || names.length === 0 || names.includes(undefined)) return undefined;
  return { kind: 'reference', target: armAddress(texts[typeAt] ?? '', names.join('/')), path: ['id'] };
}
