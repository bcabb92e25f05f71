import { scalarAt } from './scalar.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Scalar, Span } from './tree.ts';

export interface Words {
  readonly name?: Scalar;
  readonly args: readonly Scalar[];
  readonly comment?: Span;
  readonly unclosedQuote?: Span;
}

const BLANKS = /[ \t\v\f]*/y;
/** A name ends at an `=` that is not part of `==` or `=>`. */
const NAME = /[^\s=]*(?:=[=>]+[^\s=]*)*/y;
const WORD = /\S+/y;
const EQUALS = /[ \t\v\f]*=(?![=>])/y;
const DOUBLE_QUOTED = /"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*("?)/y;
const SINGLE_QUOTED = /'[^'\r\n]*('?)/y;

/** Cuts one line, given without the white space around it, into words; a quoted word ends at its quote. */
export function readWords(text: string, line: Span): Words {
  const words: Scalar[] = [];
  let unclosedQuote: Span | undefined;
  let position = line.start;
  while (position < line.end) {
    const first = text.charAt(position);
    if (first === '#' || first === ';') {
      return {
        ...split(words),
        comment: { start: position, end: line.end },
        ...(unclosedQuote ? { unclosedQuote } : {}),
      };
    }
    const { word, isClosed } = readWord(text, position, words.length === 0);
    if (!isClosed) unclosedQuote ??= { start: word.start, end: word.end };
    words.push(word);
    position = word.end;
    if (words.length === 1) position = endOf(EQUALS, text, position);
    position = endOf(BLANKS, text, position);
  }
  return { ...split(words), ...(unclosedQuote ? { unclosedQuote } : {}) };
}

function split([name, ...args]: readonly Scalar[]): Pick<Words, 'name' | 'args'> {
  return { ...(name ? { name } : {}), args };
}

function readWord(text: string, start: number, isName: boolean): { word: Scalar; isClosed: boolean } {
  const first = text.charAt(start);
  if (first === '"' || first === "'") {
    const pattern = first === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED;
    pattern.lastIndex = start;
    const [raw = first, closing = ''] = pattern.exec(text) ?? [];
    const inner = raw.slice(1, raw.length - closing.length);
    const value = first === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner;
    return { word: scalar(start, start + raw.length, value, true), isClosed: closing !== '' };
  }
  const end = Math.max(endOf(isName ? NAME : WORD, text, start), start + 1);
  return { word: scalar(start, end, text.slice(start, end), false), isClosed: true };
}

/** Ruby's `#{…}` and `ENV[…]` are variables too. */
const RUBY_MARKS = /#\{|^ENV\[/;

function scalar(start: number, end: number, value: string, quoted: boolean): Scalar {
  return scalarAt({ start, end }, value, { quoted, isUnknown: hasTemplateMarks(value) || RUBY_MARKS.test(value) });
}

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}
