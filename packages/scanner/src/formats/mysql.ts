/**
 * Option files of MySQL and MariaDB, read as the servers' own `my_load_defaults` reads them: line by line; `#` and `;`
 * begin a comment at the start of a line, `#` also behind a value; quotes and escapes only matter in values.
 * Shape: a group is a directive with a block; an option without `=` has no argument, one with nothing behind the `=` an
 * empty one; includes are directives named `!include` and `!includedir`, in the group that they stand in.
 * Source: https://dev.mysql.com/doc/refman/8.4/en/option-files.html
 */
import { linesOf, trimSpan } from './lines.ts';
import { addProblem, commentAt, compact, directiveAt, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

interface OpenGroup extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly block: Directive[];
}

export function parseMysql(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  let group: OpenGroup | undefined;

  for (const line of linesOf(text)) {
    const span = trimSpan(text, line);
    if (span.start === span.end) continue;
    const first = text.charAt(span.start);
    if (first === '#' || first === ';') comments.push(commentOf(source, span));
    else if (first === '[') {
      if (group) roots.push(closeGroup(group, source));
      group = readGroup(text, span, problems);
    } else {
      const directive = first === '!' ? readInclude(source, span) : readOption(source, span, comments);
      if (group) group.block.push(directive);
      else {
        roots.push(directive);
        if (first !== '!' && !hasTemplateMarks(text.slice(span.start, span.end))) {
          addProblem(problems, span, 'an option stands before the first group');
        }
      }
    }
  }
  if (group) roots.push(closeGroup(group, source));
  return { source, roots, comments, problems };
}

function commentOf(source: Source, span: Span): Comment {
  return commentAt(source, span, source.text.slice(span.start, span.end).replace(/^[#;]+/, ''));
}

/** As the servers do: what follows the closing bracket is ignored, and white space before the name is part of it. */
function readGroup(text: string, line: Span, problems: SyntaxProblem[]): OpenGroup {
  const length = text.slice(line.start, line.end).indexOf(']');
  const isClosed = length !== -1;
  const close = isClosed ? line.start + length : line.end;
  if (!isClosed) addProblem(problems, line, 'a group has no closing bracket');
  const nameStart = line.start + 1;
  const nameSpan = { start: nameStart, end: nameStart + text.slice(nameStart, close).trimEnd().length };
  return {
    start: line.start,
    end: isClosed ? close + 1 : line.end,
    name: textAt(text, nameSpan),
    nameSpan,
    block: [],
  };
}

function closeGroup({ name, nameSpan, start, end, block }: OpenGroup, source: Source): Directive {
  return {
    kind: 'directive',
    name,
    nameSpan,
    args: [],
    start,
    end: block.at(-1)?.end ?? end,
    headEnd: end,
    block: compact(block),
    source,
  };
}

/** `!include path` or `!includedir path`: the path goes on to the end of the line. */
function readInclude(source: Source, line: Span): Directive {
  const { text } = source;
  const nameEnd = line.start + text.slice(line.start, line.end).search(/\s|$/);
  const path = trimSpan(text, { start: nameEnd, end: line.end });
  const args = path.start === path.end ? [] : [scalar(source, path, text.slice(path.start, path.end), false)];
  return option(source, line, { start: line.start, end: nameEnd }, args);
}

function readOption(source: Source, line: Span, comments: Comment[]): Directive {
  const { text } = source;
  const commentStart = endOfOption(text, line);
  if (commentStart < line.end) comments.push(commentOf(source, { start: commentStart, end: line.end }));
  const span = trimSpan(text, { start: line.start, end: commentStart });
  const equals = text.slice(span.start, span.end).indexOf('=');
  if (equals === -1) return option(source, span, span, []);
  const nameSpan = trimSpan(text, { start: span.start, end: span.start + equals });
  const valueSpan = trimSpan(text, { start: span.start + equals + 1, end: span.end });
  return option(source, span, nameSpan, [readValue(source, valueSpan)]);
}

/** Where a `#` outside of quotes begins a comment, else the line's end. */
function endOfOption(text: string, line: Span): number {
  let quote = '';
  for (let index = line.start; index < line.end; index += 1) {
    const character = text.charAt(index);
    if (quote === '' && character === '#') return index;
    if (quote !== '' && character === '\\') index += 1;
    else if (character === quote) quote = '';
    else if (quote === '' && (character === '"' || character === "'")) quote = character;
  }
  return line.end;
}

function readValue(source: Source, span: Span): Scalar {
  const raw = textAt(source.text, span);
  const isQuoted = raw.length >= 2 && (raw.startsWith('"') || raw.startsWith("'")) && raw.at(-1) === raw.charAt(0);
  return scalar(source, span, unescape(isQuoted ? raw.slice(1, -1) : raw), isQuoted);
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', r: '\r', s: ' ', '\\': '\\' };

/** A backslash before any other character stays, so Windows paths survive. */
function unescape(value: string): string {
  return value.replace(/\\([btnrs\\"'])/g, (_, character: string) => ESCAPES[character] ?? character);
}

function scalar(source: Source, span: Span, value: string, quoted: boolean): Scalar {
  return scalarAt(source, span, value, { quoted, isUnknown: hasTemplateMarks(value) });
}

function option(source: Source, span: Span, nameSpan: Span, args: readonly Scalar[]): Directive {
  return directiveAt(source, span, { nameSpan, args });
}
