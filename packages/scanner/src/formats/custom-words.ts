import { closingQuote } from './closing-quote.ts';
import { scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Scalar, Source, Span } from './tree.ts';

export interface Words {
  readonly name: Scalar | undefined;
  readonly args: readonly Scalar[];
  readonly comment: Span | undefined;
  readonly unclosedQuote: Span | undefined;
}

const BLANKS = /[ \t\v\f]*/y;
const NAME_PART = /[^\s=]*/y;
/** An `=` ends a name unless it is part of `==` or `=>`. */
const ARROW = /=[=>]+/y;
const WORD = /\S+/y;
const EQUALS = /[ \t\v\f]*=(?![=>])/y;

/** Cuts one line, given without the white space around it, into words; a quoted word ends at its quote. */
export function readWords(source: Source, line: Span): Words {
  const { text } = source;
  const words: Scalar[] = [];
  let unclosedQuote: Span | undefined;
  let position = line.start;
  while (position < line.end) {
    const first = text.charAt(position);
    if (first === '#' || first === ';') {
      const comment = { start: position, end: line.end };
      return { name: words[0], args: words.slice(1), comment, unclosedQuote };
    }
    const { word, isClosed } = readWord(source, { start: position, end: line.end }, words.length === 0);
    if (!isClosed) unclosedQuote ??= { start: word.start, end: word.end };
    words.push(word);
    position = word.end;
    if (words.length === 1) position = endOf(EQUALS, text, position);
    position = endOf(BLANKS, text, position);
  }
  return { name: words[0], args: words.slice(1), comment: undefined, unclosedQuote };
}

/** Reads the word that a part of a line begins with. */
function readWord(source: Source, { start, end: lineEnd }: Span, isName: boolean): { word: Scalar; isClosed: boolean } {
  const { text } = source;
  const first = text.charAt(start);
  if (first === '"' || first === "'") {
    const close = closingQuote(text, start, lineEnd);
    const inner = text.slice(start + 1, close);
    const value = first === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner;
    const isClosed = close < lineEnd;
    return { word: scalar(source, { start, end: isClosed ? close + 1 : close }, value, true), isClosed };
  }
  const end = Math.max(isName ? endOfName(text, start) : endOf(WORD, text, start), start + 1);
  return { word: scalar(source, { start, end }, textAt(text, { start, end }), false), isClosed: true };
}

/** Ruby's `#{…}` and `ENV[…]` are variables too. */
const RUBY_MARKS = /#\{|^ENV\[/;

function scalar(source: Source, span: Span, value: string, quoted: boolean): Scalar {
  return scalarAt(source, span, value, { quoted, isUnknown: hasTemplateMarks(value) || RUBY_MARKS.test(value) });
}

function endOfName(text: string, start: number): number {
  let end = endOf(NAME_PART, text, start);
  for (let arrow = endOf(ARROW, text, end); arrow > end; arrow = endOf(ARROW, text, end)) {
    end = endOf(NAME_PART, text, arrow);
  }
  return end;
}

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}
