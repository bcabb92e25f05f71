import { addProblem, commentAt } from './nodes.ts';
import type { Comment, Source, Span, SyntaxProblem } from './tree.ts';

/** A TOML file with a position, and what was found in it so far. */
export class TomlReader {
  readonly source: Source;
  readonly text: string;
  readonly comments: Comment[] = [];
  readonly problems: SyntaxProblem[] = [];
  position = 0;
  /** Behind the last line break that separates words; those inside of texts do not. */
  lineStart = 0;
  /** Brackets of the value being read that are open, and the innermost of them. */
  depth = 0;
  openBracket = 0;
  /** The first thing that is wrong with the statement being read. */
  failure: SyntaxProblem | undefined;
  /** Texts over several lines that have no end were found, by their quotes: looked for once, to stay linear. */
  readonly unclosedQuotes = new Set<string>();
  /** A lone CR ends lines as it does in every format, but TOML allows it only where we take it for all of them. */
  readonly endsLinesWithCr: boolean;
  #hasLoneCr = false;

  constructor(source: Source) {
    this.source = source;
    this.text = source.text;
    this.endsLinesWithCr = !source.text.includes('\n');
  }

  /** NaN at the end of the text. */
  get code(): number {
    return this.text.charCodeAt(this.position);
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Says why a statement cannot be read; its readers return at once, and recovery goes on behind it. */
  fail(message: string, { start, end }: Span = { start: this.position, end: this.position + 1 }): undefined {
    this.failure ??= { start, end: Math.min(end, this.text.length), message };
  }

  /** Reports something beside which a statement can be read. */
  report(span: Span, message: string): void {
    addProblem(this.problems, span, message);
  }

  skipBlanks(): void {
    while (isBlank(this.code)) this.position += 1;
  }

  /** Passes white space, line breaks and comments. Says whether there was a line break. */
  skipLines(): boolean {
    const from = this.lineStart;
    for (;;) {
      const { code } = this;
      if (isBlank(code)) this.position += 1;
      else if (isLineBreak(code)) this.#skipLineBreak(code);
      else if (code === HASH) this.skipComment();
      else return this.lineStart !== from;
    }
  }

  #skipLineBreak(code: number): void {
    if (code === CR && this.text.charCodeAt(this.position + 1) === LF) this.position += 1;
    else if (code === CR && !this.endsLinesWithCr && !this.#hasLoneCr) {
      this.#hasLoneCr = true;
      this.report({ start: this.position, end: this.position + 1 }, 'a carriage return alone ends no line');
    }
    this.position += 1;
    this.lineStart = this.position;
  }

  /** Passes a comment, up to the end of its line. */
  skipComment(): void {
    const start = this.position;
    const end = endOfLine(this.text, start);
    for (let index = start; index < end; index += 1) {
      if (!isControl(this.text.charCodeAt(index))) continue;
      this.report({ start: index, end: index + 1 }, 'a comment must not hold control characters');
      break;
    }
    this.comments.push(commentAt(this.source, { start, end }, this.text.slice(start + 1, end).trim()));
    this.position = end;
  }
}

export const LF = 10;
export const CR = 13;
export const HASH = 35;
export const DOUBLE_QUOTE = 34;
export const SINGLE_QUOTE = 39;
export const COMMA = 44;
export const DOT = 46;
export const EQUALS = 61;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;

export function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

export function isLineBreak(code: number): boolean {
  return code === LF || code === CR;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Control characters but the tab, which TOML allows nowhere. */
export function isControl(code: number): boolean {
  return (code < 32 && code !== 9) || code === 127;
}

export function endOfLine(text: string, from: number): number {
  let index = from;
  while (index < text.length && !isLineBreak(text.charCodeAt(index))) index += 1;
  return index;
}
