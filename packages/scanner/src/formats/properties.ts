/**
 * Java's .properties files: a key and a value with `=`, `:` or white space in between; `#` and `!` begin a comment at
 * the start of a line; a backslash at the end of a line joins it to the next.
 * Shape: a property is a directive with one argument, empty where nothing follows the key.
 * Source: https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html, method `load`.
 */
import { lineAt } from './lines.ts';
import { addProblem, commentAt, directiveAt, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Source, Span, SyntaxProblem } from './tree.ts';

export function parseProperties(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  let logicalStart: number | undefined;
  for (let line = lineAt(text, 0); line; line = lineAt(text, line.next)) {
    const start = skipBlanks(text, line.start, line.end);
    if (logicalStart === undefined) {
      if (start === line.end) continue;
      const textStart = skipMarks(text, start);
      if (textStart > start) {
        comments.push(commentAt(source, { start, end: line.end }, text.slice(textStart, line.end)));
        continue;
      }
      logicalStart = start;
    }
    if (isContinued(text, line) && line.end < text.length) continue;
    roots.push(readProperty(source, { start: logicalStart, end: line.end }, problems));
    logicalStart = undefined;
  }
  if (logicalStart !== undefined) roots.push(readProperty(source, { start: logicalStart, end: text.length }, problems));
  return { source, roots, comments, problems };
}

/** An odd number of backslashes stands at the end. */
function isContinued(text: string, line: Span): boolean {
  let count = 0;
  while (line.end - count > line.start && text.charCodeAt(line.end - count - 1) === BACKSLASH) count += 1;
  return count % 2 === 1;
}

function readProperty(source: Source, line: Span, problems: SyntaxProblem[]): Directive {
  const { text } = source;
  const key = read(text, line, problems, endOfPlainKey);
  const valueSpan = { start: skipSeparator(text, key.end, line.end), end: line.end };
  const written = textAt(text, valueSpan);
  const value = written.includes('\\') ? read(text, valueSpan, problems, endOfPlainValue).value : written;
  const argument = scalarAt(source, valueSpan, value, { quoted: false, isUnknown: hasTemplateMarks(value) });
  const nameSpan = { start: line.start, end: key.end };
  return directiveAt(source, line, { name: key.value, nameSpan, args: [argument] });
}

/** Reads a key or a value, as far as `endOfPlain` goes from one escape to the next; joined lines are read as one. */
function read(
  text: string,
  { start, end }: Span,
  problems: SyntaxProblem[],
  endOfPlain: (text: string, start: number, end: number) => number,
): { value: string; end: number } {
  let position = endOfPlain(text, start, end);
  let value = textAt(text, { start, end: position });
  while (position < end && text.charCodeAt(position) === BACKSLASH) {
    const escape = readEscape(text, position, end);
    if (escape.isMalformed) {
      addProblem(problems, { start: position, end: escape.end }, 'four hexadecimal digits have to follow \\u');
    }
    position = endOfPlain(text, escape.end, end);
    value += escape.value + text.slice(escape.end, position);
  }
  return { value, end: position };
}

/** Where a key ends or has its next escape. */
function endOfPlainKey(text: string, start: number, end: number): number {
  let position = start;
  while (position < end) {
    const code = text.charCodeAt(position);
    if (code < 128 ? ENDS_KEY[code] === 1 : /\s/.test(String.fromCharCode(code))) break;
    position += 1;
  }
  return position;
}

/** By the codes of ASCII. */
const ENDS_KEY = Uint8Array.from({ length: 128 }, (_, code) => (/[\s=:\\]/.test(String.fromCharCode(code)) ? 1 : 0));

/** Where a value ends or has its next escape. */
function endOfPlainValue(text: string, start: number, end: number): number {
  const escape = text.indexOf('\\', start);
  return escape === -1 ? end : Math.min(escape, end);
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function readEscape(text: string, at: number, limit: number): { value: string; end: number; isMalformed?: true } {
  const next = text.charAt(at + 1);
  if (at + 1 >= limit) return { value: '', end: limit };
  if (next === '\n' || next === '\r') {
    const behind = next === '\r' && text.charAt(at + 2) === '\n' ? at + 3 : at + 2;
    return { value: '', end: skipBlanks(text, behind, limit) };
  }
  if (next !== 'u') return { value: ESCAPES[next] ?? next, end: at + 2 };
  const digits = text.slice(at + 2, Math.min(at + 6, limit));
  if (!/^[\da-f]{4}$/i.test(digits)) return { value: 'u', end: at + 2, isMalformed: true };
  return { value: String.fromCharCode(Number.parseInt(digits, 16)), end: at + 6 };
}

/** White space, and one `=` or `:` within it; lines that are joined there count as white space. */
function skipSeparator(text: string, from: number, limit: number): number {
  const sign = skipJoinedBlanks(text, from, limit);
  const code = text.charCodeAt(sign);
  const isSign = sign < limit && (code === EQUALS || code === COLON);
  return isSign ? skipJoinedBlanks(text, sign + 1, limit) : sign;
}

function skipJoinedBlanks(text: string, from: number, limit: number): number {
  let position = skipBlanks(text, from, limit);
  while (position < limit && text.charCodeAt(position) === BACKSLASH && isLineBreak(text.charCodeAt(position + 1))) {
    position = readEscape(text, position, limit).end;
  }
  return position;
}

function skipBlanks(text: string, from: number, limit: number): number {
  let position = from;
  while (position < limit && isBlank(text.charCodeAt(position))) position += 1;
  return position;
}

/** Behind the marks of a comment. */
function skipMarks(text: string, from: number): number {
  let position = from;
  while (text.charCodeAt(position) === HASH || text.charCodeAt(position) === BANG) position += 1;
  return position;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 12;
}

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}

const BANG = 33;
const HASH = 35;
const COLON = 58;
const EQUALS = 61;
const BACKSLASH = 92;
