import { addProblem, commentAt, scalarAt, textAt } from './nodes.ts';
import { isMasked } from './template-marks.ts';
import type { Comment, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

/** A word is already the scalar that it becomes in the tree. */
export type NginxToken = Scalar | NginxMark;

interface NginxMark extends Span {
  readonly kind: ';' | '{' | '}' | 'end';
}

/** `$name`, `${name}` or a capture such as `$1`. */
const VARIABLE = /\$\{?[A-Za-z0-9_]/;

const SPACE = /[ \t\r\n]/;

/**
 * Splits a text into the tokens of nginx's configuration files, from any offset on, collecting comments and problems.
 * Source: `ngx_conf_read_token` of nginx, https://nginx.org/en/docs/dev/development_guide.html#http_conf.
 */
export class NginxTokens {
  readonly comments: Comment[] = [];
  readonly problems: SyntaxProblem[] = [];
  readonly #source: Source;
  readonly #text: string;
  /** Quotes that were not closed before the end of the text: looked for once, so that time stays linear. */
  readonly #unclosed = new Set<string>();
  #at = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
  }

  get offset(): number {
    return this.#at;
  }

  skipTo(offset: number): void {
    this.#at = offset;
  }

  next(): NginxToken {
    this.#skipSpaceAndComments();
    const start = this.#at;
    const character = this.#text[start];
    if (character === undefined) return { kind: 'end', start, end: start };
    if (character === ';' || character === '{' || character === '}') {
      this.#at += 1;
      return { kind: character, start, end: this.#at };
    }
    return character === '"' || character === "'" ? this.#quotedWord(start, character) : this.#bareWord(start);
  }

  /** A comment ends at a lone carriage return too, so that it never goes beyond the line that is shown. */
  #skipSpaceAndComments(): void {
    for (;;) {
      const character = this.#text[this.#at];
      if (character === '#') {
        const start = this.#at;
        this.#at = this.#endOfLine(start);
        const text = this.#text.slice(start + 1, this.#at);
        this.comments.push(commentAt(this.#source, { start, end: this.#at }, text));
      } else if (character !== undefined && SPACE.test(character)) this.#at += 1;
      else return;
    }
  }

  /** Ends at white space, `;` or `{`, but not at the `{` of `${name}`; `}` and quotes inside a word are ordinary. */
  #bareWord(start: number): NginxToken {
    const text = this.#text;
    let index = start;
    while (index < text.length) {
      const character = text[index] ?? '';
      if (character === '\\') index += 2;
      else if (character === '$' && text[index + 1] === '{') index += 2;
      else if (SPACE.test(character) || character === ';' || character === '{') break;
      else index += 1;
    }
    this.#at = Math.min(index, text.length);
    const span = { start, end: this.#at };
    return word(this.#source, span, textAt(text, span), false);
  }

  #quotedWord(start: number, quote: string): NginxToken {
    const close = this.#closeOf(start, quote);
    if (close === undefined) return this.#unclosedWord(start, quote);
    const after = this.#text[close + 1];
    if (after !== undefined && !SPACE.test(after) && !';{)'.includes(after)) {
      if (/[\r\n]/.test(this.#text.slice(start, close))) return this.#unclosedWord(start, quote);
      addProblem(this.problems, { start: close + 1, end: close + 2 }, `unexpected "${after}" after a quoted text`);
    }
    this.#at = close + 1;
    return word(this.#source, { start, end: this.#at }, this.#text.slice(start + 1, close), true);
  }

  #closeOf(start: number, quote: string): number | undefined {
    if (this.#unclosed.has(quote)) return undefined;
    for (let index = start + 1; index < this.#text.length; index += 1) {
      if (this.#text[index] === '\\') index += 1;
      else if (this.#text[index] === quote) return index;
    }
    this.#unclosed.add(quote);
    return undefined;
  }

  /** Goes on at the end of the quote's line, so that what follows is still read. */
  #unclosedWord(start: number, quote: string): NginxToken {
    addProblem(this.problems, { start, end: start + 1 }, `the quote ${quote} is not closed`);
    let end = this.#endOfLine(start);
    while (end > start + 1 && /[ \t;{]/.test(this.#text[end - 1] ?? '')) end -= 1;
    this.#at = end;
    return word(this.#source, { start, end }, this.#text.slice(start + 1, end), true);
  }

  #endOfLine(from: number): number {
    let index = from;
    while (index < this.#text.length && this.#text[index] !== '\n' && this.#text[index] !== '\r') index += 1;
    return index;
  }
}

function word(source: Source, span: Span, raw: string, quoted: boolean): Scalar {
  const value = raw.includes('\\')
    ? raw.replace(/\\(["'\\trn])/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped)
    : raw;
  return scalarAt(source, span, value, { quoted, isUnknown: VARIABLE.test(raw) || isMasked(raw) });
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', r: '\r', n: '\n' };
