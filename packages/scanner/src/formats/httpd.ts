/**
 * Apache httpd's format: one directive a line, a backslash before the line break continues it, `#` begins a comment
 * only where a line begins, and `<Name arguments>` … `</Name>` enclose other directives.
 * Source: https://httpd.apache.org/docs/2.4/configuring.html#syntax
 */
import { BLANKS, skipBlanks } from './lines.ts';
import { addProblem, commentAt, compact, directiveAt, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import {
  MAX_DEPTH,
  type Comment,
  type Directive,
  type ParsedFile,
  type Scalar,
  type Source,
  type Span,
  type SyntaxProblem,
} from './tree.ts';

/** Parses any text as httpd directives. Directive and section names keep their case; httpd ignores it. */
export function parseHttpd(source: Source): ParsedFile {
  const builder = new TreeBuilder(source);
  const comments: Comment[] = [];
  for (const line of logicalLines(source.text)) {
    const first = skipBlanks(line.text, 0);
    if (first === line.text.length) continue;
    if (line.text[first] === '#') comments.push(commentAt(source, spanOf(line, first), line.text.slice(first + 1)));
    else if (line.text.startsWith('</', first)) builder.close(line, first);
    else if (line.text[first] === '<') builder.open(line, first);
    else builder.add(line, first);
  }
  const { roots, problems } = builder.finish();
  return { source, roots, comments, problems };
}

/** Collects directives; open sections wait on a stack until their end is seen. */
class TreeBuilder {
  readonly #source: Source;
  readonly #roots: Directive[] = [];
  readonly #open: OpenSection[] = [];
  /** How many sections of a name are open, so that a stray end is recognised without searching the stack. */
  readonly #openNames = new Map<string, number>();
  readonly #problems: SyntaxProblem[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  add(line: LogicalLine, first: number): void {
    const nameEnd = skipWord(line.text, first);
    const name = textAt(line.text, { start: first, end: nameEnd });
    const nameSpan = spanOf(line, first, nameEnd);
    const args = readArguments(this.#source, line, { start: nameEnd, end: line.text.length });
    this.#children().push(directiveAt(this.#source, spanOf(line, first), { name, nameSpan, args }));
  }

  open(line: LogicalLine, first: number): void {
    const span = spanOf(line, first);
    const nameEnd = skipSectionName(line.text, first + 1);
    const name = line.text.slice(first + 1, nameEnd);
    if (name === '') {
      addProblem(this.#problems, span, 'a section needs a name right after "<"');
      return;
    }
    const bracket = line.text.lastIndexOf('>');
    if (bracket < nameEnd) addProblem(this.#problems, span, `<${name} lacks its closing ">"`);
    if (this.#open.length === MAX_DEPTH) {
      addProblem(this.#problems, span, `sections are nested deeper than ${MAX_DEPTH}`);
    }
    this.#openNames.set(name.toLowerCase(), (this.#openNames.get(name.toLowerCase()) ?? 0) + 1);
    this.#open.push({
      name,
      nameSpan: spanOf(line, first + 1, nameEnd),
      args: readArguments(this.#source, line, { start: nameEnd, end: bracket < nameEnd ? line.text.length : bracket }),
      head: span,
      // Beyond the limit, what a section holds goes to the deepest one that is kept.
      children: this.#open.length < MAX_DEPTH ? [] : this.#children(),
    });
  }

  close(line: LogicalLine, first: number): void {
    const span = spanOf(line, first);
    const nameStart = skipBlanks(line.text, first + 2);
    const name = line.text.slice(nameStart, skipSectionName(line.text, nameStart));
    const wordEnd = skipWord(line.text, first);
    if (line.text.slice(first, wordEnd).indexOf('>') !== wordEnd - first - 1) {
      addProblem(this.#problems, span, `</${name} lacks its closing ">"`);
    }
    if (!this.#openNames.get(name.toLowerCase())) {
      addProblem(this.#problems, span, `</${name}> closes no open section`);
      return;
    }
    while (this.#open.at(-1)?.name.toLowerCase() !== name.toLowerCase()) this.#closeUnfinished();
    this.#closeLast(span.end);
  }

  finish(): { roots: readonly Directive[]; problems: readonly SyntaxProblem[] } {
    while (this.#open.length > 0) this.#closeUnfinished();
    return { roots: this.#roots, problems: this.#problems.toSorted((a, b) => a.start - b.start) };
  }

  #children(): Directive[] {
    return this.#open.at(-1)?.children ?? this.#roots;
  }

  /** Ends a section at its last directive, for its end is not there. */
  #closeUnfinished(): void {
    const section = this.#open.at(-1);
    if (!section) return;
    addProblem(this.#problems, section.head, `<${section.name}> is not closed`);
    this.#closeLast(section.children.at(-1)?.end ?? section.head.end);
  }

  #closeLast(end: number): void {
    const section = this.#open.pop();
    if (!section) return;
    const { name, nameSpan, args, head, children } = section;
    this.#openNames.set(name.toLowerCase(), (this.#openNames.get(name.toLowerCase()) ?? 1) - 1);
    if (this.#open.length >= MAX_DEPTH) return;
    this.#children().push({
      kind: 'directive',
      start: head.start,
      end: Math.max(end, head.end),
      name,
      nameSpan,
      args,
      headEnd: head.end,
      block: compact(children),
      source: this.#source,
    });
  }
}

interface OpenSection {
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: readonly Scalar[];
  readonly head: Span;
  readonly children: Directive[];
}

/**
 * The words of a line, cut as httpd's `ap_getword_conf` does: a word that begins with a quote goes to the next same
 * quote; a backslash escapes a backslash and, within quotes, that quote.
 */
function readArguments(source: Source, line: LogicalLine, { start: from, end: to }: Span): readonly Scalar[] {
  const { text } = line;
  const scalars: Scalar[] = [];
  let at = skipBlanks(text, from);
  while (at < to) {
    const quote = text[at] === '"' || text[at] === "'" ? text[at] : undefined;
    const contentStart = quote === undefined ? at : at + 1;
    const contentEnd = Math.min(quote === undefined ? skipWord(text, at) : closeOf(text, at, quote), to);
    const end = quote !== undefined && contentEnd < to ? contentEnd + 1 : contentEnd;
    const raw = textAt(text, { start: contentStart, end: contentEnd });
    const value = raw.replace(quote === '"' ? /\\(["\\])/g : quote === "'" ? /\\(['\\])/g : /\\(\\)/g, '$1');
    const isUnknown = hasTemplateMarks(raw);
    scalars.push(scalarAt(source, spanOf(line, at, end), value, { quoted: quote !== undefined, isUnknown }));
    at = skipBlanks(text, end);
  }
  return compact(scalars);
}

function skipWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !BLANKS.includes(text.charAt(at))) at += 1;
  return at;
}

function skipSectionName(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '>' && !BLANKS.includes(text.charAt(at))) at += 1;
  return at;
}

/** Where the quote that is opened at `from` is closed, else the text's end. */
function closeOf(text: string, from: number, quote: string): number {
  let at = from + 1;
  while (at < text.length && text[at] !== quote) {
    const isEscape = text[at] === '\\' && (text[at + 1] === quote || text[at + 1] === '\\');
    at += isEscape ? 2 : 1;
  }
  return Math.min(at, text.length);
}

/** One line as httpd sees it: physical lines joined where a backslash ends one, without blanks at its end. */
interface LogicalLine {
  readonly text: string;
  /** Where each physical line begins: its index in `text` and its offset in the file. */
  readonly pieces: readonly { readonly index: number; readonly offset: number }[];
}

function* logicalLines(text: string): Generator<LogicalLine> {
  const lineBreak = /\r\n|\r|\n/g;
  let joined = '';
  let pieces: { index: number; offset: number }[] = [];
  for (let start = 0; start < text.length;) {
    lineBreak.lastIndex = start;
    const match = lineBreak.exec(text);
    const end = match?.index ?? text.length;
    const continues = match !== null && end > start && text[end - 1] === '\\';
    pieces.push({ index: joined.length, offset: start });
    joined += text.slice(start, continues ? end - 1 : end);
    start = match ? lineBreak.lastIndex : text.length;
    if (continues && start < text.length) continue;
    yield { text: joined.slice(0, endOfContent(joined, 0, joined.length)), pieces };
    joined = '';
    pieces = [];
  }
}

/** The place in the file of a part of a line, without blanks at its end. */
function spanOf(line: LogicalLine, from: number, to = line.text.length): Span {
  const last = Math.max(from, endOfContent(line.text, from, to) - 1);
  return { start: offsetOf(line, from), end: offsetOf(line, last) + 1 };
}

function endOfContent(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && BLANKS.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

function offsetOf({ pieces }: LogicalLine, index: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.index ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  const piece = pieces[low];
  return piece ? piece.offset + index - piece.index : index;
}
