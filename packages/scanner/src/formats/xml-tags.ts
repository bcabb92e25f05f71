/**
 * XML's start and end tags, read as written even where a quote, an equals sign or a bracket is missing.
 * Source: https://www.w3.org/TR/xml/#sec-starttags
 */
import { XML_NAME } from './xml-names.ts';
import { resolveReferences } from './xml-references.ts';
import { addProblem, compact, scalarAt, textAt } from './nodes.ts';
import type { Mapping, Pair, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

export interface StartTag extends Span {
  readonly nameSpan: Span;
  readonly attributes: Mapping | undefined;
  /** Written `<name/>`. */
  readonly isEmpty: boolean;
}

export interface EndTag extends Span {
  readonly name: string;
}

export interface TagContext {
  readonly source: Source;
  readonly problems: SyntaxProblem[];
  /** Entities may have been declared. */
  readonly hasDoctype: boolean;
}

const NAME = new RegExp(XML_NAME, 'y');
/** What ends what stands in a tag where an attribute should. */
const END_OF_JUNK = /[\s<>]|\/>/g;
const END_OF_UNQUOTED = /[\s<>"']|\/>/g;
const BRACKET = 60;
const TO_DOUBLE_QUOTE = /[^"\r\n]*/y;
const TO_SINGLE_QUOTE = /[^'\r\n]*/y;
const REST_OF_LINE = /[^<>\r\n]*/y;

/** Reads a start tag; undefined where the `<` at `start` begins no name. */
export function readStartTag(context: TagContext, start: number): StartTag | undefined {
  const { source, problems } = context;
  const { text } = source;
  const nameSpan = nameAt(text, start + 1);
  if (!nameSpan) return undefined;
  const pairs: Pair[] = [];
  const names = new Set<string>();
  let position = nameSpan.end;
  for (;;) {
    const spaceEnd = skipSpace(text, position);
    const isEmpty = text.startsWith('/>', spaceEnd);
    if (isEmpty || text[spaceEnd] === '>') {
      const end = spaceEnd + (isEmpty ? 2 : 1);
      return { start, end, nameSpan, isEmpty, attributes: attributesOf(pairs) };
    }
    if (spaceEnd === text.length || text[spaceEnd] === '<') {
      addProblem(problems, { start, end: position }, `<${nameOf(text, nameSpan)} lacks its closing ">"`);
      return { start, end: position, nameSpan, isEmpty: false, attributes: attributesOf(pairs) };
    }
    const pair = readAttribute(context, spaceEnd);
    if (pair) {
      if (spaceEnd === position) addProblem(problems, pair.key, 'white space is missing before an attribute');
      const name = String(pair.key.value);
      if (names.has(name)) addProblem(problems, pair.key, `the attribute ${name} is there twice`);
      names.add(name);
      pairs.push(pair);
      position = pair.end;
    } else {
      const junk = { start: spaceEnd, end: Math.max(startOf(END_OF_JUNK, text, spaceEnd), spaceEnd + 1) };
      addProblem(problems, junk, 'this is not an attribute');
      position = junk.end;
    }
  }
}

/** Reads `</name>` at `start`. Its end is that of the name where the bracket is missing. */
export function readEndTag({ source: { text }, problems }: TagContext, start: number): EndTag {
  const nameSpan = nameAt(text, start + 2) ?? { start: start + 2, end: start + 2 };
  const name = nameOf(text, nameSpan);
  const close = skipSpace(text, nameSpan.end);
  if (text[close] === '>') return { start, end: close + 1, name };
  addProblem(problems, { start, end: nameSpan.end }, `</${name} lacks its closing ">"`);
  return { start, end: nameSpan.end, name };
}

function readAttribute(context: TagContext, start: number): Pair | undefined {
  const { source, problems } = context;
  const { text } = source;
  const keySpan = nameAt(text, start);
  if (!keySpan) return undefined;
  const key = scalarAt(source, keySpan, nameOf(text, keySpan), { quoted: false, isUnknown: false });
  const equals = skipSpace(text, keySpan.end);
  if (text[equals] !== '=') {
    addProblem(problems, keySpan, `the attribute ${nameOf(text, keySpan)} has no value`);
    const behind = { start: keySpan.end, end: keySpan.end };
    const none = scalarAt(source, behind, null, { quoted: false, isUnknown: false });
    return { start, end: keySpan.end, source, key, value: none };
  }
  const valueStart = skipSpace(text, equals + 1);
  const value = readAttributeValue(context, valueStart);
  return { start, end: Math.max(value.end, valueStart), source, key, value };
}

function readAttributeValue(context: TagContext, start: number): Scalar {
  const { source, problems } = context;
  const { text } = source;
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") {
    const span = { start, end: startOf(END_OF_UNQUOTED, text, start) };
    addProblem(problems, { start, end: Math.max(span.end, start) }, 'the value has to stand in quotes');
    return scalar(context, span, span, false);
  }
  const inner = { start: start + 1, end: endOfQuoted(text, start, quote) };
  const isClosed = text[inner.end] === quote;
  if (!isClosed) addProblem(problems, { start, end: inner.end }, 'the quote is not closed');
  const bracket = endOfPlain(text, inner.start, quote);
  if (bracket < inner.end && isClosed && !text.startsWith('<%', bracket)) {
    addProblem(problems, { start: bracket, end: bracket + 1 }, '"<" has to be written "&lt;"');
  }
  return scalar(context, { start, end: inner.end + (isClosed ? 1 : 0) }, inner, true);
}

/**
 * Where the closing quote stands. A value with a `<` before that is only believed on one line: otherwise the quote is
 * missing, and the value ends with the line or the next bracket.
 */
function endOfQuoted(text: string, start: number, quote: string): number {
  const stop = endOfPlain(text, start + 1, quote);
  if (text[stop] === quote) return stop;
  const onLine = endOf(quote === '"' ? TO_DOUBLE_QUOTE : TO_SINGLE_QUOTE, text, start + 1);
  return text[onLine] === quote ? onLine : endOf(REST_OF_LINE, text, start + 1);
}

/** Where the next quote or bracket stands, else the text's end. */
function endOfPlain(text: string, start: number, quote: string): number {
  const quoteCode = quote.charCodeAt(0);
  let position = start;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === quoteCode || code === BRACKET) break;
    position += 1;
  }
  return position;
}

/** Literal white space in a value counts as spaces: https://www.w3.org/TR/xml/#AVNormalize */
function scalar(context: TagContext, span: Span, inner: Span, quoted: boolean): Scalar {
  const { value, isUnknown } = resolveReferences(context.source.text, inner, context, normalizeSpace);
  return scalarAt(context.source, span, value, { quoted, isUnknown });
}

function normalizeSpace(raw: string): string {
  return /[\t\n]/.test(raw) ? raw.replace(/[\t\n]/g, ' ') : raw;
}

function attributesOf(pairs: readonly Pair[]): Mapping | undefined {
  const first = pairs[0];
  const last = pairs.at(-1);
  if (!first || !last) return undefined;
  return { kind: 'mapping', start: first.start, end: last.end, source: first.source, pairs: compact(pairs) };
}

function match(pattern: RegExp, text: string, start: number): Span | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? { start, end: pattern.lastIndex } : undefined;
}

/** Where a pattern is found next; the text's length when it is not. */
function startOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? text.length;
}

/** For patterns that match an empty text too. */
function endOf(pattern: RegExp, text: string, start: number): number {
  return match(pattern, text, start)?.end ?? start;
}

/** The name that begins at `start`; most are of ASCII alone, which takes no pattern. */
function nameAt(text: string, start: number): Span | undefined {
  let end = start;
  while (isNamePart(text.charCodeAt(end), end > start)) end += 1;
  if (text.charCodeAt(end) > 127) return match(NAME, text, start);
  return end > start ? { start, end } : undefined;
}

function isNamePart(code: number, isInside: boolean): boolean {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 58) return true;
  return isInside && ((code >= 48 && code <= 57) || code === 45 || code === 46);
}

function skipSpace(text: string, start: number): number {
  let position = start;
  for (;;) {
    const code = text.charCodeAt(position);
    if (code !== 32 && code !== 9 && code !== 10 && code !== 13) return position;
    position += 1;
  }
}

function nameOf(text: string, { start, end }: Span): string {
  return textAt(text, { start, end });
}
