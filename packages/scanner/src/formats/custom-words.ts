import { closingQuote } from './closing-quote.ts';
import { endOfWord, skipBlanks } from './lines.ts';
import { scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Scalar, Source, Span } from './tree.ts';

export interface Words {
  readonly name: Scalar | undefined;
  readonly args: readonly Scalar[];
  readonly comment: Span | undefined;
  readonly unclosedQuote: Span | undefined;
}

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
    if (words.length === 1) position = behindEquals(text, position);
    position = skipBlanks(text, position);
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
  const end = Math.max(isName ? endOfName(text, start, lineEnd) : endOfWord(text, start, lineEnd), start + 1);
  return { word: scalar(source, { start, end }, textAt(text, { start, end }), false), isClosed: true };
}

/** Ruby's `#{…}` and `ENV[…]` are variables too. */
const RUBY_MARKS = /#\{|^ENV\[/;

function scalar(source: Source, span: Span, value: string, quoted: boolean): Scalar {
  return scalarAt(source, span, value, { quoted, isUnknown: hasTemplateMarks(value) || RUBY_MARKS.test(value) });
}

/** An `=` ends a name unless it is part of `==` or `=>`. */
function endOfName(text: string, start: number, lineEnd: number): number {
  const end = endOfWord(text, start, lineEnd);
  let at = start;
  while (at < end) {
    const marks = text[at] === '=' ? marksFrom(text, at) : 0;
    if (marks === 1) break;
    at += Math.max(marks, 1);
  }
  return at;
}

/** How many `=` and `>` stand side by side. */
function marksFrom(text: string, start: number): number {
  let end = start;
  while (text[end] === '=' || text[end] === '>') end += 1;
  return end - start;
}

/** Behind an `=` that stands alone, with the blanks before it. */
function behindEquals(text: string, start: number): number {
  const at = skipBlanks(text, start);
  const isAlone = text[at] === '=' && text[at + 1] !== '=' && text[at + 1] !== '>';
  return isAlone ? at + 1 : start;
}
