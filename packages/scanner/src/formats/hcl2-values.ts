import { isOfTemplate, piecesOfMasked } from './template-marks.ts';
import type { Scalar } from './tree.ts';

/** Values of HCL of which something is known; undefined stands for an unknown one. */
export type Known = string | number | boolean | null | Reference | Partly | KnownList | KnownMap;
export type KnownList = readonly Known[];
export type KnownMap = ReadonlyMap<string, Known>;

/** Values with more members than this, or longer texts, are not followed: locals can double each other. */
const MAX_MEMBERS = 10_000;
export const MAX_TEXT = 100_000;
/** Nor are those that are deeper: what goes through them calls itself. */
const MAX_NESTING = 500;

/**
 * What only the deployment will give, where the text says of which resource it is: `aws_eip.web.public_ip`. No function
 * of a text or number is known of it.
 */
export interface Reference {
  readonly kind: 'reference';
  /** The address of the resource. */
  readonly target: string;
  /** The attributes that are followed from there. */
  readonly path: readonly string[];
  /** Whether no file describes the resource. */
  readonly isMissing?: true;
}

/**
 * What is known of a value of which something is not: no more than that it is there, members of a list or map that may
 * have others, or the parts of a text, each undefined that nobody can know. Lists and maps of which all is known but
 * the values of some members have such as members.
 */
export interface Partly {
  readonly kind: 'partly';
  readonly members?: KnownList | KnownMap;
  readonly parts?: readonly (string | undefined)[];
}

/** Stands in a text for a part that is not known: a character that no document has. */
export const UNKNOWN_TEXT = '\uE000';

/** Of a member of which nothing is known. */
const HIDDEN: Partly = { kind: 'partly' };

/** Of lists and maps that are known. */
const sizes = new WeakMap<object, { readonly members: number; readonly nesting: number; readonly isPartly: boolean }>();

/** What is written out; a text into which the template of its file puts something is known in part. */
export function knownOf(value: Scalar['value']): Known | undefined {
  if (typeof value !== 'string' || !isOfTemplate(value)) return value;
  const parts = piecesOfMasked(value);
  return parts.length === 1 ? undefined : { kind: 'partly', parts };
}

export function isList(value: Known | undefined): value is KnownList {
  return Array.isArray(value);
}

export function isMap(value: Known | undefined): value is KnownMap {
  return value instanceof Map;
}

export function isReference(value: Known | undefined): value is Reference {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'reference';
}

export function isPartly(value: Known | undefined): value is Partly {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'partly';
}

/** Whether nothing is known of it but that it is there. */
export function isHidden(value: Known | undefined): boolean {
  return isPartly(value) && value.members === undefined && value.parts === undefined;
}

/** Whether something of it, or of what it holds, is not known. */
export function holdsPartly(value: Known): boolean {
  return isPartly(value) || (typeof value === 'object' && value !== null && sizes.get(value)?.isPartly === true);
}

/** A list whose items are all known and not too many, else undefined. */
export function listOf(items: readonly (Known | undefined)[]): KnownList | undefined {
  if (items.length > MAX_MEMBERS) return undefined;
  const list = items.filter((item) => item !== undefined);
  return list.length === items.length ? counted(list, list) : undefined;
}

/** A map whose values are all known and not too many, else undefined. A later entry replaces an earlier one. */
export function mapOf(entries: readonly (readonly [string, Known | undefined])[]): KnownMap | undefined {
  if (entries.length > MAX_MEMBERS) return undefined;
  const map = new Map<string, Known>();
  for (const [key, value] of entries) {
    if (value === undefined) return undefined;
    map.set(key, value);
  }
  return counted(map, [...map.values()]);
}

/** The same list, in which some items may not be known. */
export function listWith(items: readonly (Known | undefined)[]): KnownList | undefined {
  return listOf(items.map((item) => (item === undefined ? HIDDEN : item)));
}

/** The same map, of which some values may not be known. */
export function mapWith(entries: readonly (readonly [string, Known | undefined])[]): KnownMap | undefined {
  return mapOf(entries.map(([key, value]) => [key, value === undefined ? HIDDEN : value]));
}

/** A text that is not too long, else undefined. */
export function textOf(text: string): string | undefined {
  return text.length <= MAX_TEXT ? text : undefined;
}

function counted<T extends KnownList | KnownMap>(collection: T, items: KnownList): T | undefined {
  let members = 1;
  let nesting = 1;
  let isPartial = false;
  for (const item of items) {
    members += membersOf(item);
    isPartial ||= holdsPartly(item);
    if (typeof item === 'object' && item !== null) nesting = Math.max(nesting, 1 + (sizes.get(item)?.nesting ?? 0));
  }
  if (members > MAX_MEMBERS || nesting > MAX_NESTING) return undefined;
  sizes.set(collection, { members, nesting, isPartly: isPartial });
  return collection;
}

/** How many values a value is made of, long texts counting for several. */
export function membersOf(value: Known): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / 64);
  if (isPartly(value)) {
    const { members, parts = [] } = value;
    return 1 + (members ? membersOf(members) : 0) + parts.reduce((sum, part = '') => sum + 1 + (part.length >> 6), 0);
  }
  return typeof value === 'object' && value !== null ? (sizes.get(value)?.members ?? 1) : 1;
}

/** As `tostring` converts it; a number whose digits are not certain has no text. */
export function toText(value: Known | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') return undefined;
  const text = String(value);
  return /^-?\d+(?:\.\d+)?$/.test(text) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? text : undefined;
}

export function toNumber(value: Known | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

export function toBoolean(value: Known | undefined): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}
