/**
 * Keys and values as Grafana's reader takes them: go-ini with its default options.
 * Source: https://pkg.go.dev/gopkg.in/ini.v1,
 * https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/
 */
import { trimSpan } from './lines.ts';
import { scalarAt } from './scalar.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

/** A line that holds a key, with the file around it. */
export interface IniLine {
  readonly source: Source;
  readonly lines: readonly Span[];
  readonly index: number;
  /** The line without the white space around it. */
  readonly span: Span;
  readonly comments: Comment[];
  readonly problems: SyntaxProblem[];
}

interface ReadValue {
  readonly value: Scalar;
  readonly nextLine: number;
}

export function readGoIniKey(line: IniLine): { directive: Directive; nextLine: number } {
  const { source, span, index, problems } = line;
  const { text } = source;
  const { nameSpan, delimiter } = readKeyName(text, span);
  if (delimiter === undefined) {
    if (!hasTemplateMarks(text.slice(span.start, span.end))) {
      problems.push({ ...span, message: 'neither "=" nor ":" stands behind the key' });
    }
    return { directive: keyDirective(source, span, span, []), nextLine: index + 1 };
  }
  if (nameSpan.start >= nameSpan.end) problems.push({ ...span, message: 'the key has no name' });
  const start = trimSpan(text, { start: delimiter + 1, end: span.end }).start;
  const { value, nextLine } = readValue(line, { start, end: span.end });
  const end = Math.max(value.end, delimiter + 1);
  return { directive: keyDirective(source, { start: span.start, end }, nameSpan, [value]), nextLine };
}

export function keyDirective(source: Source, span: Span, nameSpan: Span, args: readonly Scalar[]): Directive {
  const { start, end } = span;
  const name = source.text.slice(nameSpan.start, nameSpan.end);
  return { kind: 'directive', name, nameSpan, args, start, end, headEnd: end, source };
}

/** A key may stand in quotes or backquotes, which then may hold a delimiter. */
function readKeyName(text: string, line: Span): { nameSpan: Span; delimiter: number | undefined } {
  const written = text.slice(line.start, line.end);
  const quote = /^(?:"""|"|`)/.exec(written)?.[0] ?? '';
  const close = quote === '' ? -1 : written.indexOf(quote, quote.length);
  const from = close === -1 ? 0 : close + quote.length;
  const found = written.slice(from).search(/[=:]/);
  const delimiter = found === -1 ? undefined : line.start + from + found;
  const inner =
    close === -1
      ? { start: line.start, end: delimiter ?? line.end }
      : { start: line.start + quote.length, end: line.start + close };
  return { nameSpan: trimSpan(text, inner), delimiter };
}

function readValue(line: IniLine, span: Span): ReadValue {
  const { source, index } = line;
  const written = source.text.slice(span.start, span.end);
  const quote = written.startsWith('"""') ? '"""' : written.startsWith('`') ? '`' : undefined;
  if (quote) return readLongQuoted(line, span, quote);
  if (written.endsWith('\\')) return readContinued(line, span);
  return { value: readPlain(line, span), nextLine: index + 1 };
}

/** Up to the last same quote of the line, or of the next line that has one. */
function readLongQuoted(line: IniLine, span: Span, quote: string): ReadValue {
  const { text } = line.source;
  const inner = span.start + quote.length;
  for (let index = line.index; index < line.lines.length; index += 1) {
    const end = line.lines[index]?.end ?? 0;
    const start = index === line.index ? inner : (line.lines[index]?.start ?? 0);
    const close = text.slice(start, end).lastIndexOf(quote);
    if (close !== -1) {
      const innerEnd = start + close;
      const value = text.slice(inner, innerEnd).replace(/\r\n?/g, '\n');
      return {
        value: scalar({ start: span.start, end: innerEnd + quote.length }, value, true),
        nextLine: index + 1,
      };
    }
  }
  line.problems.push({ ...span, message: `${quote} is not closed` });
  return { value: scalar(span, text.slice(inner, span.end), true), nextLine: line.index + 1 };
}

/** Lines are joined without anything between them; neither comments nor quotes are looked for in them. */
function readContinued({ source, lines, index }: IniLine, span: Span): ReadValue {
  const { text } = source;
  const pieces = [text.slice(span.start, span.end - 1)];
  let end = span.end;
  let nextLine = index + 1;
  for (let line = lines[nextLine]; line; line = lines[nextLine]) {
    nextLine += 1;
    const next = trimSpan(text, line);
    if (next.start >= next.end) break;
    end = next.end;
    const isContinued = text[next.end - 1] === '\\';
    pieces.push(text.slice(next.start, isContinued ? next.end - 1 : next.end));
    if (!isContinued) break;
  }
  return { value: scalar({ start: span.start, end }, pieces.join(''), false), nextLine };
}

/** Cuts at the first `#` or `;`, even within quotes, which is why Grafana asks for `"""` around such passwords. */
function readPlain({ source, comments }: IniLine, span: Span): Scalar {
  const { text } = source;
  const mark = text.slice(span.start, span.end).search(/[#;]/);
  const end = mark === -1 ? span.end : span.start + mark;
  if (mark !== -1) comments.push({ start: end, end: span.end, text: text.slice(end + 1, span.end) });
  const inner = trimSpan(text, { start: span.start, end });
  const written = text.slice(inner.start, inner.end);
  const isQuoted = /^(?:"[^"]*"|'[^']*')$/.test(written);
  return scalar(inner, isQuoted ? written.slice(1, -1) : written, isQuoted);
}

/** Grafana's own variables, and the references to other keys that go-ini expands. */
const GRAFANA_MARKS = /\$__\w+\{|%\([^()]+\)s/;

function scalar(span: Span, value: string, quoted: boolean): Scalar {
  return scalarAt(span, value, { quoted, isUnknown: GRAFANA_MARKS.test(value) || hasTemplateMarks(value) });
}
