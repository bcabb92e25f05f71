import type { Span } from './tree.ts';

/** A line without its line break. */
export interface Line extends Span {
  /** Where the next line begins; the length of the text behind the last one. */
  readonly next: number;
}

/** The lines of a text: LF, CRLF and lone CR each end one. An empty text has no line. */
export function* linesOf(text: string): Generator<Line> {
  for (let line = lineAt(text, 0); line; line = lineAt(text, line.next)) yield line;
}

/** The line that begins at `start`; undefined at the end of the text. */
export function lineAt(text: string, start: number): Line | undefined {
  if (start >= text.length) return undefined;
  for (let end = start; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === 10) return { start, end, next: end + 1 };
    if (code === 13) return { start, end, next: text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1 };
  }
  return { start, end: text.length, next: text.length };
}

/** A span without the white space at its ends. */
export function trimSpan(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from += 1;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** What separates words of a line. */
export const BLANKS = ' \t\v\f';

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && BLANKS.includes(text.charAt(at))) at += 1;
  return at;
}

/** Where the word ends that a place is in: at white space of ASCII, or at `end`. Units: offsets in the text. */
export function endOfWord(text: string, start: number, end = text.length): number {
  let at = start;
  while (at < end && !isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
