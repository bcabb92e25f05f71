import type { Span } from './tree.ts';

/** The lines of a text without their line breaks: LF, CRLF and lone CR each end one. An empty text has no line. */
export function linesOf(text: string): readonly Span[] {
  const lines: Span[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code !== 10 && code !== 13) continue;
    lines.push({ start, end: index });
    if (code === 13 && text.charCodeAt(index + 1) === 10) index += 1;
    start = index + 1;
  }
  if (start < text.length) lines.push({ start, end: text.length });
  return lines;
}

/** A span without the white space at its ends. */
export function trimSpan(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from += 1;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
