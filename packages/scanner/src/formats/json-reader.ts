import { commentAt, scalarAt, textAt } from './nodes.ts';
import {
  MAX_DEPTH,
  type Comment,
  type Mapping,
  type Pair,
  type Scalar,
  type Sequence,
  type Source,
  type TreeNode,
} from './tree.ts';

/**
 * Reads JSON in which nothing is wrong, several times as fast as a parser that recovers from mistakes.
 * Shape: undefined at the first thing that is not JSON; with `allowsComments`, comments and trailing commas are.
 */
export function readJson(source: Source, allowsComments: boolean): JsonTree | undefined {
  const reader = new JsonReader(source, allowsComments);
  const root = reader.read();
  return root && { root, comments: reader.comments };
}

export interface JsonTree {
  readonly root: TreeNode;
  readonly comments: readonly Comment[];
}

class JsonReader {
  readonly comments: Comment[] = [];
  readonly #source: Source;
  readonly #text: string;
  readonly #allowsComments: boolean;
  /** The pairs and the items of all that is open, so that each list is made with the length that it keeps. */
  readonly #pairs: Pair[] = [];
  readonly #items: TreeNode[] = [];
  #position = 0;
  #depth = 0;

  constructor(source: Source, allowsComments: boolean) {
    this.#source = source;
    this.#text = source.text;
    this.#allowsComments = allowsComments;
  }

  read(): TreeNode | undefined {
    this.#nextCode();
    const root = this.#readValue();
    return Number.isNaN(this.#nextCode()) ? root : undefined;
  }

  #readValue(): TreeNode | undefined {
    switch (this.#text.charCodeAt(this.#position)) {
      case OPEN_BRACE:
        return this.#readObject();
      case OPEN_BRACKET:
        return this.#readArray();
      case QUOTE:
        return this.#readString();
      case LETTER_T:
        return this.#readWord('true', true);
      case LETTER_F:
        return this.#readWord('false', false);
      case LETTER_N:
        return this.#readWord('null', null);
      default:
        return this.#readNumber();
    }
  }

  #readObject(): Mapping | undefined {
    const start = this.#position;
    const first = this.#pairs.length;
    if (!this.#enter()) return undefined;
    let code = this.#nextCode();
    while (code === QUOTE) {
      const pair = this.#readPair();
      if (!pair) return undefined;
      this.#pairs.push(pair);
      code = this.#nextItem(CLOSE_BRACE);
    }
    if (code !== CLOSE_BRACE) return undefined;
    const pairs = this.#pairs.slice(first);
    this.#pairs.length = first;
    return { kind: 'mapping', start, end: this.#leave(), source: this.#source, pairs };
  }

  #readPair(): Pair | undefined {
    const key = this.#readString();
    if (!key || this.#nextCode() !== COLON) return undefined;
    this.#position += 1;
    this.#nextCode();
    const value = this.#readValue();
    return value && { start: key.start, end: value.end, source: this.#source, key, value };
  }

  #readArray(): Sequence | undefined {
    const start = this.#position;
    const first = this.#items.length;
    if (!this.#enter()) return undefined;
    let code = this.#nextCode();
    while (code !== CLOSE_BRACKET) {
      const item = this.#readValue();
      if (!item) return undefined;
      this.#items.push(item);
      code = this.#nextItem(CLOSE_BRACKET);
      if (Number.isNaN(code)) return undefined;
    }
    const items = this.#items.slice(first);
    this.#items.length = first;
    return { kind: 'sequence', start, end: this.#leave(), source: this.#source, items };
  }

  /** Passes the comma behind an item; gives what the next one or the end begins with, not a number for a mistake. */
  #nextItem(closing: number): number {
    const code = this.#nextCode();
    if (code !== COMMA) return code === closing ? code : Number.NaN;
    this.#position += 1;
    const next = this.#nextCode();
    return next === closing && !this.#allowsComments ? Number.NaN : next;
  }

  #enter(): boolean {
    this.#position += 1;
    this.#depth += 1;
    return this.#depth <= MAX_DEPTH;
  }

  /** Passes the closing bracket. */
  #leave(): number {
    this.#depth -= 1;
    this.#position += 1;
    return this.#position;
  }

  #readString(): Scalar | undefined {
    const text = this.#text;
    const start = this.#position;
    let hasEscape = false;
    let end = start + 1;
    for (let code = text.charCodeAt(end); code !== QUOTE; code = text.charCodeAt(end)) {
      // Not a number at the end of the text.
      if (!(code >= SPACE)) return undefined;
      if (code === BACKSLASH) hasEscape = true;
      end += code === BACKSLASH ? 2 : 1;
    }
    this.#position = end + 1;
    const value = hasEscape ? unescape(text.slice(start, end + 1)) : textAt(text, { start: start + 1, end });
    return value === undefined ? undefined : scalarAt(this.#source, { start, end: end + 1 }, value, QUOTED);
  }

  #readWord(word: string, value: boolean | null): Scalar | undefined {
    const start = this.#position;
    if (!this.#text.startsWith(word, start)) return undefined;
    this.#position += word.length;
    return scalarAt(this.#source, { start, end: this.#position }, value, PLAIN);
  }

  #readNumber(): Scalar | undefined {
    const start = this.#position;
    NUMBER.lastIndex = start;
    if (!NUMBER.test(this.#text)) return undefined;
    const end = NUMBER.lastIndex;
    this.#position = end;
    return scalarAt(this.#source, { start, end }, Number(this.#text.slice(start, end)), PLAIN);
  }

  /** Passes white space and comments; gives the character behind them, not a number at the end of the text. */
  #nextCode(): number {
    const text = this.#text;
    let position = this.#position;
    let code = text.charCodeAt(position);
    while (code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB || code === SLASH) {
      const end = code === SLASH ? this.#readComment(position) : position + 1;
      if (end === undefined) break;
      position = end;
      code = text.charCodeAt(position);
    }
    this.#position = position;
    return code;
  }

  /** Where a comment ends; undefined when there is none, or one that is not closed. */
  #readComment(start: number): number | undefined {
    if (!this.#allowsComments) return undefined;
    COMMENT.lastIndex = start;
    const [written, line, block = ''] = COMMENT.exec(this.#text) ?? [];
    if (written === undefined) return undefined;
    const end = start + written.length;
    this.comments.push(commentAt(this.#source, { start, end }, (line ?? block).trim()));
    return end;
  }
}

function unescape(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string; // the text is in quotes
  } catch {
    return undefined;
  }
}

const QUOTED = { quoted: true, isUnknown: false };
const PLAIN = { quoted: false, isUnknown: false };
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const COMMENT = /\/\/([^\r\n]*)|\/\*([^]*?)\*\//y;
const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const SLASH = 47;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const LETTER_F = 102;
const LETTER_N = 110;
const LETTER_T = 116;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
