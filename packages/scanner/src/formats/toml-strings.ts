import {
  BACKSLASH,
  CR,
  DOUBLE_QUOTE,
  endOfLine,
  isBlank,
  isControl,
  isLineBreak,
  LF,
  SINGLE_QUOTE,
  type TomlReader,
} from './toml-reader.ts';

/**
 * Reads the text that begins with the quote at the reader's position, and goes behind its end also where it holds what
 * TOML does not allow. Undefined when it cannot be read.
 * Source: https://toml.io/en/v1.0.0#string.
 */
export function readString(reader: TomlReader): string | undefined {
  const { text, position, code } = reader;
  const isLong = text.charCodeAt(position + 1) === code && text.charCodeAt(position + 2) === code;
  if (isLong) return readLong(reader, code);
  return readShort(reader, code);
}

/** Reads a text on one line, which is also what a key in quotes is. */
export function readShort(reader: TomlReader, quote: number): string | undefined {
  const { text, position: start } = reader;
  const end = endOfSimpleText(text, start + 1);
  if (text.charCodeAt(end) === quote) {
    reader.position = end + 1;
    return text.slice(start + 1, end);
  }
  const pieces = new Pieces(reader, start + 1);
  for (;;) {
    const { code } = reader;
    if (code === quote) return pieces.finish(1);
    if (reader.isAtEnd || isLineBreak(code)) return reader.fail('the quote is not closed', { start, end: start + 1 });
    if (code === BACKSLASH && quote === DOUBLE_QUOTE) pieces.escape(false);
    else pieces.character(code);
  }
}

/** Where a quote, an escape or a control character stands first. */
function endOfSimpleText(text: string, from: number): number {
  let index = from;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (isQuote(code) || code === BACKSLASH || isControl(code)) return index;
    index += 1;
  }
  return index;
}

function readLong(reader: TomlReader, quote: number): string | undefined {
  const { text, position: start } = reader;
  const quotes = text.slice(start, start + 3);
  const close = reader.unclosedQuotes.has(quotes) ? undefined : closeOf(text, start + 3, quote);
  if (close === undefined) {
    reader.unclosedQuotes.add(quotes);
    reader.position = endOfLine(text, start);
    return reader.fail('the quotes are not closed', { start, end: start + 3 });
  }
  const pieces = new Pieces(reader, behindLineBreak(text, start + 3));
  while (reader.position < close) {
    const { code } = reader;
    if (code === BACKSLASH && quote === DOUBLE_QUOTE) pieces.escape(true);
    else if (isLineBreak(code)) pieces.lineBreak();
    else pieces.character(code);
  }
  return pieces.finish(3);
}

/** Where the closing quotes begin: up to two more may stand before them, and belong to the text. */
function closeOf(text: string, from: number, quote: number): number | undefined {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH && quote === DOUBLE_QUOTE) index += 1;
    else if (code === quote && text.charCodeAt(index + 1) === quote && text.charCodeAt(index + 2) === quote) {
      let close = index;
      while (close < index + 2 && text.charCodeAt(close + 3) === quote) close += 1;
      return close;
    }
  }
  return undefined;
}

function behindLineBreak(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code === CR && text.charCodeAt(index + 1) === LF) return index + 2;
  return isLineBreak(code) ? index + 1 : index;
}

/** The value of a text in quotes, put together while the reader goes over it. */
class Pieces {
  readonly #reader: TomlReader;
  readonly #done: string[] = [];
  /** Where what is not yet in `#done` begins. */
  #from: number;
  #isBroken = false;

  constructor(reader: TomlReader, from: number) {
    this.#reader = reader;
    this.#from = from;
    reader.position = from;
  }

  /** Behind the closing quotes. */
  finish(quotes: number): string | undefined {
    const reader = this.#reader;
    const rest = reader.text.slice(this.#from, reader.position);
    reader.position += quotes;
    if (this.#isBroken) return undefined;
    return this.#done.length === 0 ? rest : this.#done.join('') + rest;
  }

  character(code: number): void {
    if (isControl(code)) this.#fail('control characters have to be escaped', this.#reader.position + 1);
    this.#reader.position += 1;
  }

  /** A lone CR is a line break only in a file of such line breaks, which the reader says where it passes them. */
  lineBreak(): void {
    const reader = this.#reader;
    const { text, position, code } = reader;
    const isLoneCr = code === CR && text.charCodeAt(position + 1) !== LF;
    if (isLoneCr && !reader.endsLinesWithCr) this.#fail('control characters have to be escaped', position + 1);
    reader.position = behindLineBreak(text, position);
  }

  escape(isLong: boolean): void {
    const reader = this.#reader;
    const { text, position: start } = reader;
    const letter = text.charAt(start + 1);
    const escaped = ESCAPES[letter];
    const digits = HEXADECIMAL_DIGITS[letter];
    if (escaped !== undefined) this.#put(escaped, start + 2);
    else if (digits !== undefined) this.#codePoint(digits);
    else if (!isLong || !this.#lineEnd()) {
      this.#fail(`\\${letter} is no escape of TOML`, start + 2);
      // A line break ends what is read, and is looked at by the caller.
      reader.position += 1;
    }
  }

  #codePoint(digits: number): void {
    const { text, position: start } = this.#reader;
    const end = start + 2 + digits;
    const written = text.slice(start + 2, end);
    const code = /^[\dA-Fa-f]+$/.test(written) && written.length === digits ? Number.parseInt(written, 16) : NaN;
    const isCharacter = code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    if (isCharacter) {
      this.#put(String.fromCodePoint(code), end);
      return;
    }
    this.#fail(`${text.slice(start, start + 2)} is not followed by the ${digits} digits of a character`, start + 2);
    this.#reader.position += 2;
  }

  /** A backslash at the end of a line: the white space and line breaks behind it do not count. */
  #lineEnd(): boolean {
    const { text, position } = this.#reader;
    let index = position + 1;
    while (isBlank(text.charCodeAt(index))) index += 1;
    if (!isLineBreak(text.charCodeAt(index))) return false;
    while (isBlank(text.charCodeAt(index)) || isLineBreak(text.charCodeAt(index))) index += 1;
    this.#put('', index);
    return true;
  }

  #put(value: string, next: number): void {
    const reader = this.#reader;
    this.#done.push(reader.text.slice(this.#from, reader.position), value);
    reader.position = next;
    this.#from = next;
  }

  #fail(message: string, end: number): void {
    this.#isBroken = true;
    this.#reader.fail(message, { start: this.#reader.position, end });
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  '"': '"',
  '\\': '\\',
};
const HEXADECIMAL_DIGITS: Readonly<Record<string, number>> = { u: 4, U: 8 };

export function isQuote(code: number): boolean {
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
}
