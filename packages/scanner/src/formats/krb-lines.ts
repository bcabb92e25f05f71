import { closingQuote } from './closing-quote.ts';
import { trimSpan } from './lines.ts';
import { addProblem, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Scalar, Source, Span, SyntaxProblem } from './tree.ts';

/** What a section, a subsection and a relation begin with. */
export interface KrbHead extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly final?: true;
}

export type Relation =
  | { readonly kind: 'value'; readonly head: KrbHead; readonly args: readonly Scalar[] }
  | { readonly kind: 'block'; readonly head: KrbHead }
  /** The brace is expected on the next line. */
  | { readonly kind: 'brace-follows'; readonly head: KrbHead };

/** Reads `[name]` or `[name]*`. The bracket that is missing is taken to stand at the line's end. */
export function readSectionHead(text: string, line: Span, problems: SyntaxProblem[]): KrbHead {
  const bracket = text.slice(line.start, line.end).indexOf(']');
  const close = bracket === -1 ? line.end : line.start + bracket;
  if (bracket === -1) addProblem(problems, line, 'the section has no closing bracket');
  const isFinal = text[close + 1] === '*' && close + 1 < line.end;
  const end = Math.min(close + (isFinal ? 2 : 1), line.end);
  const rest = trimSpan(text, { start: end, end: line.end });
  if (rest.start < rest.end) addProblem(problems, rest, 'something stands behind the section');
  const nameSpan = { start: line.start + 1, end: Math.max(close, line.start + 1) };
  const name = textAt(text, nameSpan);
  return { start: line.start, end, name, nameSpan, ...(isFinal ? { final: true } : {}) };
}

/** Reads `tag = value` or `tag = {`. A line without `=` becomes a relation without a value. */
export function readRelation(source: Source, line: Span, problems: SyntaxProblem[]): Relation {
  const { text } = source;
  const written = text.slice(line.start, line.end);
  const equals = written.indexOf('=');
  if (equals === -1) {
    if (!hasTemplateMarks(written)) addProblem(problems, line, '"=" is missing behind the tag');
    return { kind: 'value', head: headOf(text, line, line), args: [] };
  }
  const tag = trimSpan(text, { start: line.start, end: line.start + equals });
  if (tag.start >= tag.end) addProblem(problems, line, 'no tag stands before the "="');
  else if (/\s/.test(text.slice(tag.start, tag.end)) && !hasTemplateMarks(written)) {
    addProblem(problems, tag, 'a tag must not hold white space');
  }
  const value = trimSpan(text, { start: line.start + equals + 1, end: line.end });
  if (value.start >= value.end) {
    return { kind: 'brace-follows', head: headOf(text, { start: line.start, end: line.start + equals + 1 }, tag) };
  }
  if (text.slice(value.start, value.end) === '{') return { kind: 'block', head: headOf(text, line, tag) };
  const scalar = readValue(source, value);
  return { kind: 'value', head: headOf(text, { start: line.start, end: scalar.end }, tag), args: [scalar] };
}

/** The `*` in a tag ends its name and makes it final. */
function headOf(text: string, { start, end }: Span, tag: Span): KrbHead {
  const written = text.slice(tag.start, tag.end);
  const star = written.indexOf('*');
  const nameEnd = star === -1 ? tag.end : tag.start + star;
  const nameSpan = { start: tag.start, end: nameEnd };
  const name = textAt(text, nameSpan);
  return star === -1 ? { start, end, name, nameSpan } : { start, end, name, nameSpan, final: true };
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', n: '\n', t: '\t' };

/** A quoted value ends at its quote and nothing behind that counts; any other goes on to the line's end. */
function readValue(source: Source, span: Span): Scalar {
  const { text } = source;
  const { start } = span;
  const quoted = text[start] === '"';
  const close = quoted ? closingQuote(text, start, span.end) : span.end;
  const value = quoted ? unescape(text.slice(start + 1, close)) : text.slice(start, close);
  const isUnknown = hasTemplateMarks(value) || PATH_TOKEN.test(value);
  const end = Math.min(quoted ? close + 1 : close, span.end);
  return scalarAt(source, { start, end }, value, { quoted, isUnknown });
}

/** `%{uid}` and its like are filled in by the library when it runs. */
const PATH_TOKEN = /%\{\w+\}/;

function unescape(written: string): string {
  return written.replace(/\\(.)/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped);
}
