import { MAX_DEPTH } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import { isList, isObject, type IacValue } from './iac-value.ts';

/** What a text of JSON says; unknown where it is none. */
export function valueOfJson(text: string): IacValue {
  try {
    return fromJson(JSON.parse(text), 0);
  } catch {
    return UNKNOWN;
  }
}

function fromJson(value: unknown, depth: number): IacValue {
  if (depth > MAX_DEPTH) return UNKNOWN;
  if (Array.isArray(value)) return value.map((item) => fromJson(item, depth + 1));
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).map(([key, member]) => [key, fromJson(member, depth + 1)]));
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

/** Stands for what cannot be known: a character that no document has. */
const HIDDEN = '\uE000';

/** What a text of JSON says of which some parts are not known: those stand in texts, which are unknown then. */
export function valueOfJsonParts(parts: readonly (string | undefined)[]): IacValue {
  if (!/^\s*[[{]/.test(parts[0] ?? '')) return UNKNOWN;
  return withoutHidden(valueOfJson(parts.map((part) => part ?? HIDDEN).join('')));
}

function withoutHidden(value: IacValue): IacValue {
  if (isList(value)) return value.map(withoutHidden);
  if (!isObject(value)) return typeof value === 'string' && value.includes(HIDDEN) ? UNKNOWN : value;
  if ([...value.keys()].some((key) => key.includes(HIDDEN))) return UNKNOWN;
  return new Map([...value].map(([key, member]) => [key, withoutHidden(member)]));
}
