/**
 * Keys and values of systemd's units and of its own configuration files.
 * Source: https://www.freedesktop.org/software/systemd/man/latest/systemd.syntax.html
 */
import { type IniLine, keyDirective } from './ini-go.ts';
import { trimSpan } from './lines.ts';
import { scalarAt } from './scalar.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Directive, Scalar, Span } from './tree.ts';

export function readSystemdKey(line: IniLine): { directive: Directive; nextLine: number } {
  const { source, problems } = line;
  const { text } = source;
  const { joined, end, nextLine } = readContinued(line);
  const span = { start: line.span.start, end };
  const equals = joined.indexOf('=');
  if (equals === -1) {
    const isBlank = joined.trim() === '';
    if (!isBlank && !hasTemplateMarks(joined)) problems.push({ ...span, message: '"=" is missing behind the key' });
    return { directive: keyDirective(source, span, span, []), nextLine };
  }
  const offset = text.indexOf('=', span.start);
  const nameSpan = trimSpan(text, { start: span.start, end: offset });
  if (nameSpan.start >= nameSpan.end) problems.push({ ...span, message: 'the key has no name' });
  const valueEnd = Math.max(end, offset + 1);
  const start = trimSpan(text, { start: offset + 1, end: valueEnd }).start;
  const value = scalar({ start, end: valueEnd }, joined.slice(equals + 1).trim());
  return { directive: keyDirective(source, { start: span.start, end: valueEnd }, nameSpan, [value]), nextLine };
}

/** Joins the lines that end in a backslash, which becomes a space; comments between them are left out. */
function readContinued({ source, lines, index, comments }: IniLine): { joined: string; end: number; nextLine: number } {
  const { text } = source;
  const pieces: string[] = [];
  let end = lines[index]?.end ?? 0;
  let next = index;
  for (let line = lines[next]; line; line = lines[next]) {
    next += 1;
    const inner = trimSpan(text, line);
    if (pieces.length > 0 && (text[inner.start] === '#' || text[inner.start] === ';') && inner.start < inner.end) {
      comments.push({ ...inner, text: text.slice(inner.start + 1, inner.end) });
      continue;
    }
    // White space behind the backslash makes it an ordinary one; that before the next line's words stays.
    const written = text.slice(pieces.length === 0 ? inner.start : line.start, line.end);
    if (inner.start < inner.end) end = inner.end;
    const isContinued = endsInOddBackslashes(written);
    pieces.push(isContinued ? `${written.slice(0, -1)} ` : written);
    if (!isContinued) break;
  }
  return { joined: pieces.join(''), end, nextLine: next };
}

function endsInOddBackslashes(text: string): boolean {
  let start = text.length;
  while (start > 0 && text[start - 1] === '\\') start -= 1;
  return (text.length - start) % 2 === 1;
}

/** `%i` and its like are filled in when the unit is loaded; `%%` is a percent sign. */
const SPECIFIER = /%[A-Za-z]/;

function scalar(span: Span, value: string): Scalar {
  const isUnknown = (value.includes('%') && SPECIFIER.test(value.replaceAll('%%', ''))) || hasTemplateMarks(value);
  return scalarAt(span, value, { quoted: false, isUnknown });
}
