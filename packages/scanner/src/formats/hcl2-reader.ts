import { addProblem, commentAt, textAt } from './nodes.ts';
import { MAX_DEPTH, type Comment, type Source, type Span, type SyntaxProblem } from './tree.ts';

/**
 * Where the grammar is left; caught by the body that holds the item, which goes on behind it. No `Error`: a hostile
 * file makes many, and their stack traces would take most of the time.
 */
export class Hcl2Error {
  readonly message: string;
  readonly start: number;
  readonly end: number;

  constructor(message: string, { start, end }: Span) {
    this.message = message;
    this.start = start;
    this.end = end;
  }
}

/**
 * The characters of an HCL text with a position: white space, comments, identifiers.
 * Source: https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md#lexical-elements
 */
export class Hcl2Reader {
  readonly source: Source;
  readonly text: string;
  readonly comments: Comment[] = [];
  readonly problems: SyntaxProblem[] = [];
  position = 0;
  /** Line breaks end what is being read: true in bodies and objects, false inside of other brackets. */
  newlinesEnd = true;
  /** Blocks, brackets and templates that are open. */
  depth = 0;
  /** Braces of objects and templates that are open since the body's item began. */
  openBraces = 0;
  /** The last white space that was passed, for those who look behind it and step back. */
  #skippedFrom = -1;
  #skippedTo = -1;
  #skippedAtLines = false;
  /** Where the line of the last problem ends. */
  #problemLineEnd = -1;

  /** `text`: a part of the source that is read alone, with its positions inside of that part. */
  constructor(source: Source, text = source.text) {
    this.source = source;
    this.text = text;
  }

  get code(): number {
    return this.text.charCodeAt(this.position);
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** At a line break or at the end of the text. */
  get atLineEnd(): boolean {
    return this.atEnd || isNewline(this.code);
  }

  /** Passes spaces and comments, and line breaks where they end nothing. */
  skip(): void {
    if (this.position === this.#skippedFrom && this.newlinesEnd === this.#skippedAtLines) {
      this.position = this.#skippedTo;
      return;
    }
    this.#skippedFrom = this.position;
    this.#skippedAtLines = this.newlinesEnd;
    while (this.#skipOne());
    this.#skippedTo = this.position;
  }

  #skipOne(): boolean {
    const { text, position } = this;
    const code = text.charCodeAt(position);
    if (code === 32 || code === 9 || (!this.newlinesEnd && isNewline(code))) this.position += 1;
    else if (code === HASH) this.#lineComment(1);
    else if (code === SLASH && text.charCodeAt(position + 1) === SLASH) this.#lineComment(2);
    else if (code === SLASH && text.charCodeAt(position + 1) === STAR) this.#blockComment();
    else return false;
    return true;
  }

  /** Passes what `skip` passes, and all line breaks. */
  skipLines(): void {
    const before = this.newlinesEnd;
    this.newlinesEnd = false;
    this.skip();
    this.newlinesEnd = before;
  }

  #lineComment(marks: number): void {
    const start = this.position;
    const end = endOfLine(this.text, start);
    this.#keepComment({ start, end }, this.text.slice(start + marks, end));
    this.position = end;
  }

  #blockComment(): void {
    const start = this.position;
    const close = this.text.indexOf('*/', start + 2);
    const end = close < 0 ? this.text.length : close + 2;
    if (close < 0) this.report({ start, end: start + 2 }, 'the comment is not closed with "*/"');
    this.#keepComment({ start, end }, this.text.slice(start + 2, close < 0 ? end : close));
    this.position = end;
  }

  /** Keeps a comment once, however often the reader stepped back before it. */
  #keepComment(span: Span, text: string): void {
    if (span.start > (this.comments.at(-1)?.start ?? -1)) this.comments.push(commentAt(this.source, span, text));
  }

  /** Reads an identifier; an empty text when there is none. */
  identifier(): string {
    const start = this.position;
    let index = start;
    if (isLetter(this.text.charCodeAt(index))) {
      do index += 1;
      while (isIdentifierPart(this.text.charCodeAt(index)));
    }
    if (this.text.charCodeAt(index) > 127) {
      IDENTIFIER.lastIndex = start;
      index = start + (IDENTIFIER.exec(this.text)?.[0].length ?? 0);
    }
    this.position = index;
    return textAt(this.text, { start, end: index });
  }

  /** Passes a text when it stands here. */
  accept(expected: string): boolean {
    if (!this.text.startsWith(expected, this.position)) return false;
    this.position += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.accept(expected)) throw this.unexpected(`"${expected}"`);
  }

  enter(): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw this.error(`nested deeper than ${MAX_DEPTH} levels`);
  }

  leave(): void {
    this.depth -= 1;
  }

  /** Says what the grammar wants here instead of what is there. */
  unexpected(wanted: string): Hcl2Error {
    if (this.atEnd) return this.error(`${wanted} expected, the file ends`);
    if (this.atLineEnd) return this.error(`${wanted} expected, the line ends`);
    const found = String.fromCodePoint(this.text.codePointAt(this.position) ?? 0);
    return this.error(`${wanted} expected instead of ${found === '"' ? 'a quotation mark' : `"${found}"`}`);
  }

  error(message: string): Hcl2Error {
    const start = Math.min(this.position, this.text.length);
    return new Hcl2Error(message, { start, end: this.atLineEnd ? start : start + 1 });
  }

  /** Keeps a problem, but only the first one of a line: what follows it there is mostly its consequence. */
  report(span: Span, message: string): void {
    if (span.start <= this.#problemLineEnd) return;
    addProblem(this.problems, span, message);
    this.#problemLineEnd = endOfLine(this.text, span.start);
  }
}

/** The offset of the next line break, or the end of the text. */
export function endOfLine(text: string, from: number): number {
  let index = from;
  while (index < text.length && !isNewline(text.charCodeAt(index))) index += 1;
  return index;
}

export function isNewline(code: number): boolean {
  return code === 10 || code === 13;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** A character of ASCII, or perhaps one beyond it, that an identifier can begin with. */
export function isIdentifierStart(code: number): boolean {
  return isLetter(code) || code > 127;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

function isIdentifierPart(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === 45;
}

const IDENTIFIER = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const HASH = 35;
const SLASH = 47;
const STAR = 42;
