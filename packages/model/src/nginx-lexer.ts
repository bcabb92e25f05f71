/** What stands next in a text: a word, in quotes or not, a mark, or nothing any more. */
export type NginxTokenKind = 'word' | ';' | '{' | '}' | 'end';

/** Is told what is no token. Units: offsets in the text. */
export interface NginxListener {
  readonly comment: (start: number, end: number) => void;
  readonly problem: (start: number, end: number, message: string) => void;
}

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const HASH = 35;
const DOLLAR = 36;
const SINGLE_QUOTE = 39;
const SEMICOLON = 59;
const BACKSLASH = 92;
const OPENING = 123;
const CLOSING = 125;

/**
 * Splits a text into the tokens of nginx's configuration files. It stands at one of them, and makes nothing of those
 * that nobody asks about. Units: offsets in the text.
 * Source: `ngx_conf_read_token` of nginx, https://nginx.org/en/docs/dev/development_guide.html#http_conf.
 */
export class NginxLexer {
  readonly #text: string;
  readonly #listener: NginxListener | undefined;
  /** Quotes that were not closed before the end of the text: looked for once, so that time stays linear. */
  readonly #unclosed = new Set<number>();
  #at = 0;
  /** Of the token that was read last. */
  start = 0;
  isQuoted = false;
  /** Of a word without its quotes. */
  contentStart = 0;
  contentEnd = 0;

  constructor(text: string, listener?: NginxListener) {
    this.#text = text;
    this.#listener = listener;
  }

  /** Behind the token that was read last. */
  get end(): number {
    return this.#at;
  }

  next(): NginxTokenKind {
    this.#skipSpaceAndComments();
    const start = this.#at;
    this.start = start;
    if (start >= this.#text.length) return 'end';
    const code = this.#text.charCodeAt(start);
    if (code === SEMICOLON || code === OPENING || code === CLOSING) {
      this.#at += 1;
      return code === SEMICOLON ? ';' : code === OPENING ? '{' : '}';
    }
    this.isQuoted = code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
    if (this.isQuoted) this.#quotedWord(start, code);
    else this.#bareWord(start);
    return 'word';
  }

  /** What the word that was read last says. */
  value(): string {
    return nginxValue(this.#text.slice(this.contentStart, this.contentEnd));
  }

  /** Goes behind the `{` that was read last to the `}` that closes this block of Lua. */
  skipLua(): void {
    this.#at = endOfLuaBlock(this.#text, this.#at);
  }

  /** A comment ends at a lone carriage return too, so that it never goes beyond the line that is shown. */
  #skipSpaceAndComments(): void {
    const text = this.#text;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (isSpace(code)) this.#at += 1;
      else if (code === HASH) {
        const start = this.#at;
        this.#at = this.#endOfLine(start);
        this.#listener?.comment(start, this.#at);
      } else return;
    }
  }

  /** Ends at white space, `;` or `{`, but not at the `{` of `${name}`; `}` and quotes inside a word are ordinary. */
  #bareWord(start: number): void {
    const text = this.#text;
    const { length } = text;
    let index = start;
    while (index < length) {
      const code = text.charCodeAt(index);
      if (code === BACKSLASH) index += 2;
      else if (code === DOLLAR && text.charCodeAt(index + 1) === OPENING) index += 2;
      else if (isSpace(code) || code === SEMICOLON || code === OPENING) break;
      else index += 1;
    }
    this.#endWord(start, Math.min(index, length));
  }

  #quotedWord(start: number, quote: number): void {
    const close = this.#closeOf(start, quote);
    if (close === undefined) return this.#unclosedWord(start);
    const after = this.#text.charAt(close + 1);
    if (after !== '' && !' \t\r\n;{)'.includes(after)) {
      if (/[\r\n]/.test(this.#text.slice(start, close))) return this.#unclosedWord(start);
      this.#listener?.problem(close + 1, close + 2, `unexpected "${after}" after a quoted text`);
    }
    this.#endWord(start + 1, close);
    this.#at = close + 1;
  }

  #closeOf(start: number, quote: number): number | undefined {
    if (this.#unclosed.has(quote)) return undefined;
    const text = this.#text;
    for (let index = start + 1; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === BACKSLASH) index += 1;
      else if (code === quote) return index;
    }
    this.#unclosed.add(quote);
    return undefined;
  }

  /** Goes on at the end of the quote's line, so that what follows is still read. */
  #unclosedWord(start: number): void {
    this.#listener?.problem(start, start + 1, `the quote ${this.#text.charAt(start)} is not closed`);
    let end = this.#endOfLine(start);
    while (end > start + 1 && ' \t;{'.includes(this.#text.charAt(end - 1))) end -= 1;
    this.#endWord(start + 1, end);
  }

  #endWord(contentStart: number, end: number): void {
    this.contentStart = contentStart;
    this.contentEnd = end;
    this.#at = end;
  }

  #endOfLine(from: number): number {
    const text = this.#text;
    for (let index = from; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === LF || code === CR) return index;
    }
    return text.length;
  }
}

function isSpace(code: number): boolean {
  return code === SPACE || code === LF || code === TAB || code === CR;
}

/** What a word says, of how it is written without its quotes. */
export function nginxValue(written: string): string {
  if (!written.includes('\\')) return written;
  return written.replace(/\\(["'\\trn])/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped);
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', r: '\r', n: '\n' };

/** Whether the block of a directive holds Lua instead of directives. */
export function holdsLua(directive: string): boolean {
  return directive.endsWith('_by_lua_block');
}

/**
 * Finds the `}` that closes a block of Lua code whose first character is at `start`: braces in strings, comments and
 * long brackets do not count.
 * Shape: the offset of the `}`, or the text's length when there is none.
 * Source: https://www.lua.org/manual/5.1/manual.html#2.1
 */
function endOfLuaBlock(text: string, start: number): number {
  const token = /(?:--)?\[(=*)\[|--|["'{}]/g;
  token.lastIndex = start;
  let depth = 1;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found, level] = match;
    if (level !== undefined) {
      const close = text.indexOf(`]${level}]`, token.lastIndex);
      if (close === -1) return text.length;
      token.lastIndex = close + level.length + 2;
    } else if (found === '{') depth += 1;
    else if (found === '}') {
      depth -= 1;
      if (depth === 0) return match.index;
    } else token.lastIndex = endOnLine(text, token.lastIndex, found);
  }
  return text.length;
}

/** Behind a string's quote, or where the line of an unclosed string or of a comment (`--`) ends. */
function endOnLine(text: string, from: number, opening: string): number {
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (character === opening) return index + 1;
    if (character === '\n' || character === '\r') return index;
    if (character === '\\' && opening !== '--') index += 1;
  }
  return text.length;
}
