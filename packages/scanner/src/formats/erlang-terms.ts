/**
 * Erlang terms as programs read them from a file (`file:consult/1`): RabbitMQ's advanced.config and rabbitmq.config.
 * `%` begins a comment, a full stop ends a term.
 * Shape: a pair `{name, value}` is a directive: a plain value is its argument, a list of nothing but pairs its block,
 * any other list or tuple its `value`. The items of a list at the top are the roots. Maps, binaries of anything but
 * text, variables, calls (`module:function(…)`, which the options of TLS between nodes may have) and whatever else has to
 * be worked out are unknown.
 * Source: https://www.erlang.org/doc/apps/stdlib/file.html#consult/1,
 * https://www.erlang.org/doc/system/data_types.html and https://www.rabbitmq.com/docs/clustering-ssl
 */
import { addProblem, commentAt, compact, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import { MAX_DEPTH, type Comment, type Directive, type ParsedFile, type Scalar, type Sequence } from './tree.ts';
import type { Source, SyntaxProblem, TreeNode } from './tree.ts';

export function parseErlangTerms(source: Source): ParsedFile {
  return new TermReader(source).read();
}

type Bracket = '[' | '{' | '#{';

interface Open {
  readonly bracket: Bracket;
  readonly start: number;
  readonly items: TreeNode[];
}

const CLOSING: Readonly<Record<string, readonly Bracket[]>> = { ']': ['['], '}': ['{', '#{'] };

class TermReader {
  readonly #source: Source;
  readonly #text: string;
  #at = 0;
  readonly #roots: TreeNode[] = [];
  readonly #comments: Comment[] = [];
  readonly #problems: SyntaxProblem[] = [];
  readonly #open: Open[] = [];
  /** How many brackets are open of each kind, so that one too many is told at once. */
  readonly #count: Record<Bracket, number> = { '[': 0, '{': 0, '#{': 0 };
  /** Brackets that are nested too deep to be followed. */
  #tooDeep = 0;
  /** A value stands before, so that a comma or an end has to follow. */
  #isBehindValue = false;

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
  }

  read(): ParsedFile {
    while (this.#at < this.#text.length) this.#readNext();
    const end = this.#text.length;
    if (this.#open.length > 0) this.#problem(Math.max(0, end - 1), end, 'a bracket is not closed');
    else if (this.#isBehindValue) this.#problem(Math.max(0, end - 1), end, 'the term does not end with a full stop');
    while (this.#open.length > 0) this.#close(end);
    return {
      source: this.#source,
      roots: compact(this.#roots),
      comments: compact(this.#comments),
      problems: compact(this.#problems),
    };
  }

  #readNext(): void {
    const text = this.#text;
    const start = this.#at;
    const character = text.charAt(start);
    if (isSpace(text.charCodeAt(start))) this.#at += 1;
    else if (character === '%') this.#readComment();
    else if (character === '[' || character === '{') this.#begin(character, 1);
    else if (text.startsWith('#{', start)) this.#begin('#{', 2);
    else if (character === ']' || character === '}') this.#end(character);
    else if (character === '"') this.#addValue(this.#readString());
    else if (character === "'") this.#addValue(this.#readQuotedAtom());
    else if (text.startsWith('<<', start)) this.#addValue(this.#readBinary());
    else if (character === '.' && this.#endsTerm()) this.#endTerm();
    else if (character === ',' || character === '|' || isArrow(text, start)) this.#separate();
    else this.#addValue(this.#readWord());
  }

  #readComment(): void {
    const start = this.#at;
    while (this.#at < this.#text.length && !isLineEnd(this.#text.charCodeAt(this.#at))) this.#at += 1;
    this.#comments.push(
      commentAt(this.#source, { start, end: this.#at }, this.#text.slice(start, this.#at).replace(/^%+/, '')),
    );
  }

  #begin(bracket: Bracket, length: number): void {
    const start = this.#at;
    this.#at += length;
    if (this.#tooDeep > 0 || this.#open.length >= MAX_DEPTH - 2) {
      if (this.#tooDeep === 0) this.#problem(start, this.#at, 'nested too deep');
      this.#tooDeep += 1;
      return;
    }
    this.#expectSeparator(start);
    this.#isBehindValue = false;
    this.#count[bracket] += 1;
    this.#open.push({ bracket, start, items: [] });
  }

  #end(mark: string): void {
    const start = this.#at;
    this.#at += 1;
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return;
    }
    const wanted = CLOSING[mark] ?? [];
    if (!wanted.some((bracket) => this.#count[bracket] > 0)) {
      this.#problem(start, this.#at, `there is nothing that "${mark}" would close`);
      return;
    }
    while (!wanted.includes(this.#open.at(-1)?.bracket ?? '[')) {
      this.#problem(start, this.#at, 'another bracket is not closed before');
      this.#close(start);
    }
    this.#close(this.#at);
  }

  #close(end: number): void {
    const closed = this.#open.pop();
    if (!closed) return;
    const { bracket, start, items } = closed;
    this.#count[bracket] -= 1;
    this.#isBehindValue = false;
    if (bracket === '#{') this.#addValue(this.#scalar(start, end, this.#text.slice(start, start + 2), true));
    else if (bracket === '{') this.#addValue(this.#tuple(start, end, items));
    else if (this.#open.length > 0) this.#addValue(this.#sequence(start, end, items));
    else {
      for (const item of items) this.#roots.push(item);
      this.#isBehindValue = true;
    }
  }

  #sequence(start: number, end: number, items: readonly TreeNode[]): Sequence {
    return { kind: 'sequence', start, end, source: this.#source, items: compact(items) };
  }

  #tuple(start: number, end: number, items: readonly TreeNode[]): TreeNode {
    const [name, value] = items;
    const isPair = items.length === 2 && name?.kind === 'scalar' && !name.quoted && typeof name.value === 'string';
    if (!isPair || value === undefined) return this.#sequence(start, end, items);
    const pairs = value.kind === 'sequence' && this.#text.charAt(value.start) === '[' ? pairsOf(value) : undefined;
    const head = {
      kind: 'directive',
      start,
      end,
      name: name.value,
      nameSpan: { start: name.start, end: name.end },
      args: value.kind === 'scalar' ? [value] : NO_SCALARS,
      headEnd: pairs ? name.end : end,
      source: this.#source,
    } as const;
    if (pairs) return { ...head, block: pairs };
    return value.kind === 'scalar' ? head : { ...head, value };
  }

  #separate(): void {
    if (!this.#isBehindValue && this.#tooDeep === 0) this.#problem(this.#at, this.#at + 1, 'a value is missing');
    this.#isBehindValue = false;
    this.#at += isArrow(this.#text, this.#at) ? 2 : 1;
  }

  /** A full stop that ends a term has white space, a comment or nothing behind it. */
  #endsTerm(): boolean {
    const next = this.#text.charCodeAt(this.#at + 1);
    return Number.isNaN(next) || isSpace(next) || next === PERCENT;
  }

  #endTerm(): void {
    if (this.#open.length > 0) this.#problem(this.#at, this.#at + 1, 'a full stop stands inside of a term');
    this.#at += 1;
    if (this.#open.length === 0) this.#isBehindValue = false;
  }

  #addValue(value: TreeNode): void {
    if (this.#tooDeep > 0) return;
    this.#expectSeparator(value.start);
    this.#isBehindValue = true;
    (this.#open.at(-1)?.items ?? this.#roots).push(value);
  }

  #expectSeparator(start: number): void {
    if (this.#isBehindValue) this.#problem(start, start + 1, 'a comma is missing');
  }

  /** Strings that follow each other are one. */
  #readString(): Scalar {
    const start = this.#at;
    let value = '';
    let end = start;
    while (this.#text.charAt(this.#at) === '"') {
      value += this.#readQuoted();
      end = this.#at;
      while (isSpace(this.#text.charCodeAt(this.#at))) this.#at += 1;
    }
    return scalarAt(this.#source, { start, end }, value, { quoted: true, isUnknown: hasTemplateMarks(value) });
  }

  #readQuotedAtom(): Scalar {
    const start = this.#at;
    const value = this.#readQuoted();
    return this.#scalar(start, this.#at, value, hasTemplateMarks(value));
  }

  /** What stands between two quotes, with line breaks as LF. */
  #readQuoted(): string {
    const text = this.#text;
    const start = this.#at;
    const quote = text.charCodeAt(start);
    let hasEscapes = false;
    this.#at += 1;
    while (this.#at < text.length && text.charCodeAt(this.#at) !== quote) {
      const isEscape = text.charCodeAt(this.#at) === BACKSLASH;
      if (isEscape) hasEscapes = true;
      this.#at += isEscape ? 2 : 1;
    }
    if (this.#at >= text.length) {
      this.#at = text.length;
      this.#problem(start, start + 1, 'the quote is not closed');
    }
    const written = text.slice(start + 1, this.#at).replaceAll(/\r\n?/g, '\n');
    this.#at = Math.min(text.length, this.#at + 1);
    return hasEscapes
      ? written.replaceAll(/\\([\s\S])/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped)
      : written;
  }

  /** `<<"text">>`, also with `/utf8`; anything else is unknown. */
  #readBinary(): Scalar {
    const text = this.#text;
    const start = this.#at;
    this.#at += 2;
    while (isSpace(text.charCodeAt(this.#at))) this.#at += 1;
    const string = text.charAt(this.#at) === '"' ? this.#readString() : undefined;
    if (text.startsWith('/utf8', this.#at)) this.#at += '/utf8'.length;
    const isText = text.startsWith('>>', this.#at) && string !== undefined;
    const close = text.indexOf('>>', this.#at);
    if (close === -1) this.#problem(start, start + 2, 'the binary is not closed');
    this.#at = close === -1 ? text.length : close + 2;
    const span = { start, end: this.#at };
    const value = isText ? string.value : '';
    return scalarAt(this.#source, span, value, { quoted: true, isUnknown: !isText || string.unknown === true });
  }

  #readWord(): Scalar {
    const text = this.#text;
    const start = this.#at;
    this.#at += 1;
    if (text.charAt(start) === '$') {
      this.#at = Math.min(text.length, start + (text.charAt(start + 1) === '\\' ? 3 : 2));
      return this.#scalar(start, this.#at, text.slice(start, this.#at), true);
    }
    while (this.#at < text.length && this.#goesOn(this.#at)) this.#at += 1;
    const word = textAt(text, { start, end: this.#at });
    const call = /^[a-z]\w*:[a-z]\w*$/.test(word) ? matchAt(CALLED_WITH, text, this.#at) : undefined;
    if (call !== undefined) {
      this.#at += call.length;
      return this.#scalar(start, this.#at, textAt(text, { start, end: this.#at }), true);
    }
    const number = numberIn(word);
    if (number !== undefined) return this.#scalar(start, this.#at, number, false);
    const isAtom = /^[a-z]/.test(word);
    if (!isAtom && !hasTemplateMarks(word)) this.#problem(start, this.#at, 'this is no term');
    return this.#scalar(start, this.#at, word, !isAtom || hasTemplateMarks(word));
  }

  /** Whether a character belongs to the word before it; a full stop does within a number. */
  #goesOn(at: number): boolean {
    const character = this.#text.charAt(at);
    if (character === '.') return /\d/.test(this.#text.charAt(at - 1)) && /\d/.test(this.#text.charAt(at + 1));
    if (character === '-' || character === '+') return /[eE]/.test(this.#text.charAt(at - 1));
    return character > '~' ? !isSpace(character.charCodeAt(0)) : /[\w@#:/]/.test(character);
  }

  #scalar(start: number, end: number, value: Scalar['value'], isUnknown: boolean): Scalar {
    return scalarAt(this.#source, { start, end }, value, { quoted: false, isUnknown });
  }

  #problem(start: number, end: number, message: string): void {
    addProblem(this.#problems, { start, end: Math.min(end, this.#text.length) }, message);
  }
}

/** The arguments of a call, which are not looked at. */
const CALLED_WITH = /\([^()]{0,500}\)/y;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

const NO_SCALARS: readonly Scalar[] = [];

/** The items of a list, where it has some and all of them are pairs. */
function pairsOf({ items }: Sequence): readonly Directive[] | undefined {
  const pairs = items.filter((item) => item.kind === 'directive');
  return pairs.length > 0 && pairs.length === items.length ? pairs : undefined;
}

const LONGEST_NUMBER = 400;

function numberIn(word: string): number | undefined {
  if (word.length > LONGEST_NUMBER) return undefined;
  const plain = word.replaceAll('_', '');
  if (/^-?\d+(?:\.\d+(?:[eE][+-]?\d+)?)?$/.test(plain)) return Number(plain);
  const [, base = '', digits = ''] = /^(\d{1,2})#([\da-zA-Z]+)$/.exec(plain) ?? [];
  const number = Number(base) >= 2 && Number(base) <= 36 ? Number.parseInt(digits, Number(base)) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
}

const PERCENT = 37;
const BACKSLASH = 92;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', s: ' ', e: '\u001B', d: '\u007F' };

function isArrow(text: string, at: number): boolean {
  return text.startsWith('=>', at) || text.startsWith(':=', at);
}

/** White space and control characters, which separate as blanks do. */
function isSpace(code: number): boolean {
  return code <= 32 || (code >= 128 && code <= 160);
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}
