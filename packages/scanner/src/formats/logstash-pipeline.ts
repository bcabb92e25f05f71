/**
 * A pipeline of Logstash: sections (`input`, `filter`, `output`), the plugins in them, and their settings.
 * Shape: whatever has braces is a directive with a block, a condition too, of which the name is `if` or `else`; a setting
 * (`key => value`) is a directive with its value, or those of its list, as arguments; a hash is its block, of a directive
 * for each pair. A value that holds a variable of the environment or of the event (`%{field}`) is unknown.
 * Source: https://www.elastic.co/guide/en/logstash/8.12/configuration-file-structure.html
 */
import { addProblem, commentAt, compact, directiveAt, scalarAt, withBlock } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import { MAX_DEPTH, type Comment, type Directive, type ParsedFile, type Scalar, type Source } from './tree.ts';
import type { Span, SyntaxProblem } from './tree.ts';

export function parsePipeline(source: Source): ParsedFile {
  return new PipelineReader(source).read();
}

/** White space, a comment, a text (which ends with the file where nothing closes it), a mark, or a word. */
const TOKEN =
  /\s+|#[^\n\r]*|"(?:[^"\\]|\\(?:[^]|$))*(?:"|$)|'(?:[^'\\]|\\(?:[^]|$))*(?:'|$)|=>|[{}[\],]|(?:\$\{[^{}\s]{0,200}\}|=(?!>)|[^\s{}[\],"'#=])+|[^]/y;

/** What a condition compares with begins and ends with a slash, in its line. */
const EXPRESSION = /[ \t]*\/(?:[^/\\\n\r]|\\.)*\//y;

interface Head extends Span {
  readonly nameSpan: Span;
  readonly name: string;
  /** Filled in place: copied for each value, a long list would cost its square. */
  readonly args: Scalar[];
  readonly hasArrow: boolean;
  /** How many lists are open in it. */
  readonly lists: number;
}

interface Open {
  readonly head: Head;
  readonly block: Directive[];
}

class PipelineReader {
  readonly #source: Source;
  readonly #text: string;
  readonly #roots: Directive[] = [];
  readonly #comments: Comment[] = [];
  readonly #problems: SyntaxProblem[] = [];
  readonly #open: Open[] = [];
  #head: Head | undefined;
  /** Blocks that are nested too deep to be followed. */
  #tooDeep = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
  }

  read(): ParsedFile {
    const text = this.#text;
    for (let at = 0; at < text.length;) {
      TOKEN.lastIndex = at;
      const written = TOKEN.exec(text)?.[0] ?? text.charAt(at);
      const span = { start: at, end: at + written.length };
      at = span.end;
      const first = written.charAt(0);
      if (written.trim() === '') continue;
      if (first === '#') this.#comments.push(commentAt(this.#source, span, written.slice(1)));
      else if (first === '{') this.#begin(span);
      else if (first === '}') this.#end(span);
      else this.#add(written, span);
      if (/[=!]~$/.test(written.slice(-2))) {
        EXPRESSION.lastIndex = at;
        at += EXPRESSION.exec(text)?.[0].length ?? 0;
      }
    }
    if (this.#open.length > 0) this.#problem({ start: text.length - 1, end: text.length }, 'a block is not closed');
    while (this.#open.length > 0) this.#end({ start: text.length, end: text.length });
    this.#flush();
    return {
      source: this.#source,
      roots: compact(this.#roots),
      comments: compact(this.#comments),
      problems: compact(this.#problems),
    };
  }

  #add(written: string, span: Span): void {
    const head = this.#head;
    if (written === ',' || (head === undefined && /^[[\]]$/.test(written))) return;
    if (head === undefined || (head.hasArrow && head.lists === 0 && head.args.length > 0)) {
      this.#flush();
      const name = /^["']/.test(written) ? written.slice(1, -1) : written;
      this.#head = { ...span, nameSpan: span, name, args: [], hasArrow: false, lists: 0 };
    } else if (written === '=>') this.#head = { ...head, end: span.end, hasArrow: true };
    else if (written === '[' || written === ']') {
      const lists = Math.max(0, head.lists + (written === '[' ? 1 : -1));
      this.#head = { ...head, end: span.end, lists };
      if (head.hasArrow && lists === 0 && written === ']') this.#flush();
    } else if (head.hasArrow) this.#takeValue(head, written, span);
    else if (/^(?:if|else)$/.test(head.name)) this.#head = { ...head, end: span.end };
    else {
      this.#flush();
      this.#head = { ...span, nameSpan: span, name: written, args: [], hasArrow: false, lists: 0 };
    }
  }

  #takeValue(head: Head, written: string, span: Span): void {
    const quoted = /^["']/.test(written);
    const value = quoted
      ? written.slice(1, written.length > 1 && written.endsWith(written.charAt(0)) ? -1 : undefined)
      : written;
    const isUnknown = hasTemplateMarks(value) || value.includes('%{');
    head.args.push(scalarAt(this.#source, span, value, { quoted, isUnknown }));
    this.#head = { ...head, end: span.end };
  }

  #begin(span: Span): void {
    if (this.#open.length >= MAX_DEPTH || this.#tooDeep > 0) {
      if (this.#tooDeep === 0) this.#problem(span, 'blocks are nested too deep');
      this.#tooDeep += 1;
      return;
    }
    const head = this.#head ?? { ...span, nameSpan: span, name: '', args: [], hasArrow: false, lists: 0 };
    this.#head = undefined;
    this.#open.push({ head, block: [] });
  }

  #end(span: Span): void {
    if (this.#tooDeep > 0 && span.end > span.start) {
      this.#tooDeep -= 1;
      return;
    }
    this.#flush();
    const closed = this.#open.pop();
    if (closed) this.#keep(withBlock(this.#directive(closed.head), closed.block, span.end));
    else this.#problem(span, 'a brace closes nothing');
  }

  #flush(): void {
    const head = this.#head;
    this.#head = undefined;
    if (head) this.#keep(this.#directive(head));
  }

  #keep(directive: Directive): void {
    (this.#open.at(-1)?.block ?? this.#roots).push(directive);
  }

  #directive({ start, end, nameSpan, name, args }: Head): Directive {
    return directiveAt(this.#source, { start, end }, { nameSpan, args: compact(args), name });
  }

  #problem(span: Span, message: string): void {
    addProblem(this.#problems, { start: Math.max(0, span.start), end: span.end }, message);
  }
}
