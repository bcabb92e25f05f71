/**
 * Keys and values of systemd's units and of its own configuration files.
 * Source: https://www.freedesktop.org/software/systemd/man/latest/systemd.syntax.html
 */
import { type IniKey, type IniLine, keyDirective } from './ini-go.ts';
import { lineAt, trimSpan, type Line } from './lines.ts';
import { addProblem, commentAt, scalarAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Scalar, Source, Span } from './tree.ts';

export function readSystemdKey(iniLine: IniLine): IniKey {
  const { source, problems } = iniLine;
  const { text } = source;
  const { joined, end, last } = readContinued(iniLine);
  const span = { start: iniLine.span.start, end };
  const equals = joined.indexOf('=');
  if (equals === -1) {
    const isBlank = joined.trim() === '';
    if (!isBlank && !hasTemplateMarks(joined)) addProblem(problems, span, '"=" is missing behind the key');
    return { directive: keyDirective(source, span, span, []), last };
  }
  const offset = text.indexOf('=', span.start);
  const nameSpan = trimSpan(text, { start: span.start, end: offset });
  if (nameSpan.start >= nameSpan.end) addProblem(problems, span, 'the key has no name');
  const valueEnd = Math.max(end, offset + 1);
  const start = trimSpan(text, { start: offset + 1, end: valueEnd }).start;
  const value = scalar(source, { start, end: valueEnd }, joined.slice(equals + 1).trim());
  return { directive: keyDirective(source, { start: span.start, end: valueEnd }, nameSpan, [value]), last };
}

/** Joins the lines that end in a backslash, which becomes a space; comments between them are left out. */
function readContinued({ source, line: first, comments }: IniLine): { joined: string; end: number; last: Line } {
  const { text } = source;
  const pieces: string[] = [];
  let { end } = first;
  let last = first;
  for (let line: Line | undefined = first; line; line = lineAt(text, line.next)) {
    last = line;
    const inner = trimSpan(text, line);
    if (pieces.length > 0 && (text[inner.start] === '#' || text[inner.start] === ';') && inner.start < inner.end) {
      comments.push(commentAt(source, inner, text.slice(inner.start + 1, inner.end)));
      continue;
    }
    // White space behind the backslash makes it an ordinary one; that before the next line's words stays.
    const written = text.slice(pieces.length === 0 ? inner.start : line.start, line.end);
    if (inner.start < inner.end) end = inner.end;
    const isContinued = endsInOddBackslashes(written);
    pieces.push(isContinued ? `${written.slice(0, -1)} ` : written);
    if (!isContinued) break;
  }
  return { joined: pieces.join(''), end, last };
}

function endsInOddBackslashes(text: string): boolean {
  let start = text.length;
  while (start > 0 && text[start - 1] === '\\') start -= 1;
  return (text.length - start) % 2 === 1;
}

/** `%i` and its like are filled in when the unit is loaded; `%%` is a percent sign. */
const SPECIFIER = /%[A-Za-z]/;

function scalar(source: Source, span: Span, value: string): Scalar {
  const isUnknown = (value.includes('%') && SPECIFIER.test(value.replaceAll('%%', ''))) || hasTemplateMarks(value);
  return scalarAt(source, span, value, { quoted: false, isUnknown });
}
