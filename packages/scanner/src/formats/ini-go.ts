/**
 * Keys and values as Grafana's reader takes them: go-ini with its default options.
 * Source: https://pkg.go.dev/gopkg.in/ini.v1,
 * https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/
 */
import { lineAt, trimSpan, type Line } from './lines.ts';
import { addProblem, commentAt, directiveAt, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

/** A line that holds a key, with the file around it. */
export interface IniLine {
  readonly source: Source;
  readonly line: Line;
  /** The line without the white space around it. */
  readonly span: Span;
  readonly comments: Comment[];
  readonly problems: SyntaxProblem[];
}

export interface IniKey {
  readonly directive: Directive;
  /** The last line that belongs to it. */
  readonly last: Line;
}

interface ReadValue {
  readonly value: Scalar;
  readonly last: Line;
}

export function readGoIniKey(iniLine: IniLine): IniKey {
  const { source, span, line, problems } = iniLine;
  const { text } = source;
  const { nameSpan, delimiter } = readKeyName(text, span);
  if (delimiter === undefined) {
    if (!hasTemplateMarks(text.slice(span.start, span.end))) {
      addProblem(problems, span, 'neither "=" nor ":" stands behind the key');
    }
    return { directive: keyDirective(source, span, span, []), last: line };
  }
  if (nameSpan.start >= nameSpan.end) addProblem(problems, span, 'the key has no name');
  const start = trimSpan(text, { start: delimiter + 1, end: span.end }).start;
  const { value, last } = readValue(iniLine, { start, end: span.end });
  const end = Math.max(value.end, delimiter + 1);
  return { directive: keyDirective(source, { start: span.start, end }, nameSpan, [value]), last };
}

export function keyDirective(source: Source, span: Span, nameSpan: Span, args: readonly Scalar[]): Directive {
  return directiveAt(source, span, { nameSpan, args });
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

function readValue(iniLine: IniLine, span: Span): ReadValue {
  const { source, line } = iniLine;
  const written = source.text.slice(span.start, span.end);
  const quote = written.startsWith('"""') ? '"""' : written.startsWith('`') ? '`' : undefined;
  if (quote) return readLongQuoted(iniLine, span, quote);
  if (written.endsWith('\\')) return readContinued(iniLine, span);
  return { value: readPlain(iniLine, span), last: line };
}

/** Up to the last same quote of the line, or of the next line that has one. */
function readLongQuoted({ source, line, problems }: IniLine, span: Span, quote: string): ReadValue {
  const { text } = source;
  const inner = span.start + quote.length;
  for (let last: Line | undefined = line; last; last = lineAt(text, last.next)) {
    const start = Math.max(last.start, inner);
    const close = text.slice(start, last.end).lastIndexOf(quote);
    if (close !== -1) {
      const innerEnd = start + close;
      const value = text.slice(inner, innerEnd).replace(/\r\n?/g, '\n');
      return { value: scalar(source, { start: span.start, end: innerEnd + quote.length }, value, true), last };
    }
  }
  addProblem(problems, span, `${quote} is not closed`);
  return { value: scalar(source, span, text.slice(inner, span.end), true), last: line };
}

/** Lines are joined without anything between them; neither comments nor quotes are looked for in them. */
function readContinued({ source, line }: IniLine, span: Span): ReadValue {
  const { text } = source;
  const pieces = [text.slice(span.start, span.end - 1)];
  let end = span.end;
  let last = line;
  for (let following = lineAt(text, line.next); following; following = lineAt(text, following.next)) {
    last = following;
    const next = trimSpan(text, following);
    if (next.start >= next.end) break;
    end = next.end;
    const isContinued = text[next.end - 1] === '\\';
    pieces.push(text.slice(next.start, isContinued ? next.end - 1 : next.end));
    if (!isContinued) break;
  }
  return { value: scalar(source, { start: span.start, end }, pieces.join(''), false), last };
}

/** Cuts at the first `#` or `;`, even within quotes, which is why Grafana asks for `"""` around such passwords. */
function readPlain({ source, comments }: IniLine, span: Span): Scalar {
  const { text } = source;
  const mark = text.slice(span.start, span.end).search(/[#;]/);
  const end = mark === -1 ? span.end : span.start + mark;
  if (mark !== -1) comments.push(commentAt(source, { start: end, end: span.end }, text.slice(end + 1, span.end)));
  const inner = trimSpan(text, { start: span.start, end });
  const written = textAt(text, inner);
  const isQuoted = /^(?:"[^"]*"|'[^']*')$/.test(written);
  return scalar(source, inner, isQuoted ? written.slice(1, -1) : written, isQuoted);
}

/** Grafana's own variables, and the references to other keys that go-ini expands. */
const GRAFANA_MARKS = /\$__\w+\{|%\([^()]+\)s/;

function scalar(source: Source, span: Span, value: string, quoted: boolean): Scalar {
  return scalarAt(source, span, value, { quoted, isUnknown: GRAFANA_MARKS.test(value) || hasTemplateMarks(value) });
}
