import { MAX_DEPTH } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import type { IacValue } from './iac-value.ts';

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
