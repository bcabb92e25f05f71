/*
 * Patterns of file names, matched in time that grows with the pattern's length times the text's: only the last `*` is
 * ever tried again. Expressions of the runtime try all of them, and never end for `*a*a*a*b`.
 */

export interface GlobOptions {
  /** What `*`, `?` and sets stand for no part of, such as `/`; left out where they stand for any character. */
  readonly separator?: string;
  /** `[abc]`, `[a-z]` and `[!abc]` stand for one character; else a bracket is itself. */
  readonly hasSets?: boolean;
  /** A backslash says that what follows it, outside of a set, is itself. */
  readonly hasEscapes?: boolean;
}

export interface Glob {
  readonly matches: (text: string) => boolean;
}

/** Matches whole texts. A set that is no range, such as `[z-a]`, lets the pattern match nothing. */
export function globOf(pattern: string, { separator, hasSets = false, hasEscapes = false }: GlobOptions = {}): Glob {
  const parts = partsOf(pattern, hasSets, hasEscapes);
  const isAny = (character: string): boolean => character !== separator;
  return { matches: (text) => parts !== undefined && matches(parts, text, isAny) };
}

const STAR = Symbol('*');
const ONE = Symbol('?');
/** A character that must stand there, or a question about it. */
type Part = string | typeof STAR | typeof ONE | ((character: string) => boolean);

function partsOf(pattern: string, hasSets: boolean, hasEscapes: boolean): readonly Part[] | undefined {
  const parts: Part[] = [];
  // Where no bracket closes behind one place, none does behind a later one.
  let mayClose = hasSets;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern.charAt(index);
    const close = mayClose && character === '[' ? pattern.indexOf(']', index + 2) : -1;
    if (close !== -1) {
      const set = setOf(pattern.slice(index + 1, close));
      if (!set) return undefined;
      parts.push(set);
      index = close;
    } else if (hasEscapes && character === '\\' && index + 1 < pattern.length) {
      index += 1;
      parts.push(pattern.charAt(index));
    } else if (character === '*') {
      if (parts.at(-1) !== STAR) parts.push(STAR);
    } else parts.push(character === '?' ? ONE : character);
    if (character === '[' && close === -1) mayClose = false;
  }
  return parts;
}

function setOf(written: string): ((character: string) => boolean) | undefined {
  const isNegated = /^[!^]/.test(written);
  const members = isNegated ? written.slice(1) : written;
  const ranges: (readonly [from: string, to: string])[] = [];
  for (let index = 0; index < members.length; index += 1) {
    const from = members.charAt(index);
    const isRange = members.charAt(index + 1) === '-' && index + 2 < members.length;
    const to = isRange ? members.charAt(index + 2) : from;
    if (to < from) return undefined;
    ranges.push([from, to]);
    if (isRange) index += 2;
  }
  return (character) => ranges.some(([from, to]) => from <= character && character <= to) !== isNegated;
}

function matches(parts: readonly Part[], text: string, isAny: (character: string) => boolean): boolean {
  let part = 0;
  let at = 0;
  let star = -1;
  let behindStar = 0;
  while (at < text.length) {
    const wanted = parts[part];
    const character = text.charAt(at);
    if (wanted === STAR) {
      star = part;
      behindStar = at;
      part += 1;
    } else if (wanted !== undefined && isOne(wanted, character, isAny)) {
      part += 1;
      at += 1;
    } else if (star !== -1 && isAny(text.charAt(behindStar))) {
      behindStar += 1;
      at = behindStar;
      part = star + 1;
    } else return false;
  }
  while (parts[part] === STAR) part += 1;
  return part === parts.length;
}

function isOne(wanted: Part, character: string, isAny: (character: string) => boolean): boolean {
  if (typeof wanted === 'string') return wanted === character;
  return isAny(character) && (wanted === ONE || (typeof wanted === 'function' && wanted(character)));
}
