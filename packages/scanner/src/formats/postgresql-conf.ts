/**
 * postgresql.conf: `name = value` lines, the `=` optional, values bare or in single quotes, `#` comments. A line that
 * the server's scanner would refuse is a problem; its name and the rest of the line are kept all the same.
 * Shape: a setting and an include are each a directive with one argument, none where the value is missing.
 * Source: https://www.postgresql.org/docs/current/config-setting.html
 */
import { linesOf, trimSpan } from './lines.ts';
import { addProblem, commentAt, directiveAt, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

const NAME = /[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*(\.[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?/y;
/** An unquoted word or a number, with its unit. */
const BARE =
  /(?:[A-Za-z_\u0080-\uffff][\w\-.:/\u0080-\uffff]*|[-+]?\d*\.\d*(?:[Ee][-+]?\d+)?|[-+]?(?:0x[\da-fA-F]+(?:[G-Zg-z][A-Za-z]*)?|\d+[A-Za-z]*))(?![^\s#])/y;

const NO_NAME = 'the line does not begin with the name of a setting';

export function parsePostgresqlConf(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  for (const line of linesOf(text)) {
    const span = trimSpan(text, line);
    if (span.start === span.end) continue;
    if (text.charAt(span.start) === '#') comments.push(commentOf(source, span));
    else {
      const { setting, problem } = readSetting(source, span, comments);
      if (setting) roots.push(setting);
      if (problem && !hasTemplateMarks(text.slice(span.start, span.end))) addProblem(problems, span, problem);
    }
  }
  return { source, roots, comments, problems };
}

function readSetting(
  source: Source,
  line: Span,
  comments: Comment[],
): { setting?: Directive; problem?: string | undefined } {
  const { text } = source;
  const name = matchAt(NAME, text, line.start, line.end);
  if (!name) return { problem: NO_NAME };
  let position = skipSpace(text, name.end, line.end);
  if (text.charAt(position) === '=' && position < line.end) position = skipSpace(text, position + 1, line.end);

  const proper = quotedAt(text, position, line.end) ?? matchAt(BARE, text, position, line.end);
  const valueSpan = proper ?? restOfLine(text, position, line.end);
  const after = skipSpace(text, valueSpan.end, line.end);
  if (text.charAt(after) === '#' && after < line.end) {
    comments.push(commentOf(source, { start: after, end: line.end }));
  }
  const isEmpty = valueSpan.start === valueSpan.end;
  const end = isEmpty ? name.end : valueSpan.end;
  const args = isEmpty ? [] : [readValue(source, valueSpan)];
  const setting = directiveAt(source, { start: line.start, end }, { nameSpan: name, args });
  // Together with these the name is a word that only a value can be.
  if (/[-.:/]/.test(text.charAt(name.end))) return { setting, problem: NO_NAME };
  return { setting, problem: problemOf(text, { proper, isEmpty, after, lineEnd: line.end }) };
}

function problemOf(
  text: string,
  { proper, isEmpty, after, lineEnd }: { proper: Span | undefined; isEmpty: boolean; after: number; lineEnd: number },
): string | undefined {
  if (isEmpty) return 'the setting has no value';
  if (!proper) return 'the value has to stand in single quotes';
  return after < lineEnd && text.charAt(after) !== '#' ? 'something stands behind the value' : undefined;
}

/** What is not a proper value: everything up to a comment. */
function restOfLine(text: string, start: number, lineEnd: number): Span {
  const comment = text.slice(start, lineEnd).indexOf('#');
  return trimSpan(text, { start, end: comment === -1 ? lineEnd : start + comment });
}

function readValue(source: Source, span: Span): Scalar {
  const raw = textAt(source.text, span);
  const quoted = raw.length >= 2 && raw.startsWith("'") && raw.endsWith("'");
  const value = quoted ? unescape(raw.slice(1, -1)) : raw;
  return scalarAt(source, span, value, { quoted, isUnknown: hasTemplateMarks(value) });
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function unescape(value: string): string {
  return value.replace(/''|\\([0-7]{1,3}|.)/g, (whole, escaped: string | undefined) => {
    if (escaped === undefined) return whole.slice(1);
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8));
    return ESCAPES[escaped] ?? escaped;
  });
}

/** A value in single quotes; read in a loop, since the engine of regular expressions gives up on a very long one. */
function quotedAt(text: string, start: number, end: number): Span | undefined {
  if (text.charAt(start) !== "'") return undefined;
  for (let index = start + 1; index < end; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') index += 1;
    else if (character === "'" && text.charAt(index + 1) === "'") index += 1;
    else if (character === "'") return { start, end: index + 1 };
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, start: number, end: number): Span | undefined {
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  return match && start + match[0].length <= end ? { start, end: start + match[0].length } : undefined;
}

function skipSpace(text: string, start: number, end: number): number {
  let position = start;
  while (position < end && /\s/.test(text.charAt(position))) position += 1;
  return position;
}

function commentOf(source: Source, span: Span): Comment {
  return commentAt(source, span, source.text.slice(span.start, span.end).replace(/^#+/, ''));
}
