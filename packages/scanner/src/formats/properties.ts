/**
 * Java's .properties files: a key and a value with `=`, `:` or white space in between; `#` and `!` begin a comment at
 * the start of a line; a backslash at the end of a line joins it to the next.
 * Shape: a property is a directive with one argument, empty where nothing follows the key.
 * Source: https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html, method `load`.
 */
import { linesOf } from './lines.ts';
import { addProblem, directiveAt, scalarAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Source, Span, SyntaxProblem } from './tree.ts';

export function parseProperties(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  let logicalStart: number | undefined;
  for (const line of linesOf(text)) {
    const start = skipBlanks(text, line.start, line.end);
    if (logicalStart === undefined) {
      if (start === line.end) continue;
      if (/[#!]/.test(text.charAt(start))) {
        comments.push({ start, end: line.end, text: text.slice(start, line.end).replace(/^[#!]+/, '') });
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
  while (line.end - count > line.start && text.charAt(line.end - count - 1) === '\\') count += 1;
  return count % 2 === 1;
}

function readProperty(source: Source, line: Span, problems: SyntaxProblem[]): Directive {
  const { text } = source;
  const key = read(text, line, problems, /[=:\s]/);
  const valueSpan = { start: skipSeparator(text, key.end, line.end), end: line.end };
  const value = read(text, valueSpan, problems);
  const argument = scalarAt(valueSpan, value.value, { quoted: false, isUnknown: hasTemplateMarks(value.value) });
  const nameSpan = { start: line.start, end: key.end };
  return directiveAt(source, line, { name: key.value, nameSpan, args: [argument] });
}

/** Reads up to an unescaped character that ends it, with escapes replaced and joined lines as one. */
function read(text: string, span: Span, problems: SyntaxProblem[], stop?: RegExp): { value: string; end: number } {
  let value = '';
  let position = span.start;
  while (position < span.end) {
    const character = text.charAt(position);
    if (character === '\\') {
      const escape = readEscape(text, position, span.end);
      if (escape.isMalformed) {
        addProblem(problems, { start: position, end: escape.end }, 'four hexadecimal digits have to follow \\u');
      }
      value += escape.value;
      position = escape.end;
    } else {
      if (stop?.test(character)) break;
      value += character;
      position += 1;
    }
  }
  return { value, end: position };
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
  const isSign = sign < limit && /[=:]/.test(text.charAt(sign));
  return isSign ? skipJoinedBlanks(text, sign + 1, limit) : sign;
}

function skipJoinedBlanks(text: string, from: number, limit: number): number {
  let position = skipBlanks(text, from, limit);
  while (position < limit && /^\\[\r\n]/.test(text.slice(position, position + 2))) {
    position = readEscape(text, position, limit).end;
  }
  return position;
}

function skipBlanks(text: string, from: number, limit: number): number {
  let position = from;
  while (position < limit && /[ \t\f]/.test(text.charAt(position))) position += 1;
  return position;
}
