/* What Ruby's literals, and variables that hold some, come to. Nothing is run. */
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Span } from '../../formats/tree.ts';

/** A value with the place of what is written as it is: a text, a list, or a hash by its keys. */
export type RubyValue = Span &
  (
    | { readonly kind: 'text'; readonly text: string; readonly isQuoted: boolean }
    | { readonly kind: 'list'; readonly items: readonly (RubyValue | undefined)[] }
    | { readonly kind: 'hash'; readonly pairs: ReadonlyMap<string, RubyValue | undefined> }
  );

type Known = (name: string) => RubyValue | undefined;

/** The value of what is written between two places; undefined where it is anything but literals and known names. */
export function rubyValueIn(text: string, { start, end }: Span, known: Known): RubyValue | undefined {
  if (end - start > LONGEST) return undefined;
  const written = text.slice(start, end);
  if (hasTemplateMarks(written)) return undefined;
  const reader = new ValueReader(written, start, known);
  const value = reader.value(0);
  return reader.isAtEnd ? value : undefined;
}

/** Units: characters. */
const LONGEST = 8000;
const MAX_DEPTH = 6;
const MAX_ITEMS = 200;

const SPACE = /(?:\s|#[^\n]*)*/y;
const QUOTED = /'((?:[^'\\]|\\[^])*)'|"((?:[^"\\]|\\[^])*)"/y;
const WORDS =
  /%[wi](?:\(((?:[^()\\]|\\[\w\\])*)\)|\[((?:[^[\]\\]|\\[\w\\])*)\]|\{((?:[^{}\\]|\\[\w\\])*)\}|<((?:[^<>\\]|\\[\w\\])*)>)/y;
const WORD = /:([A-Za-z_]\w*)(?!:)|(-?\d[\d_]*(?:\.\d+)?|true|false|nil)(?![\w.([])/y;
const KEY =
  /(?:([A-Za-z_]\w*)|'([^'\\\n]*)'|"([^"\\\n#]*)"):(?!:)|(?:'([^'\\\n]*)'|"([^"\\\n#]*)"|:([A-Za-z_]\w*))\s*=>/y;
const VARIABLE = /([a-z_]\w*)((?:\[[ \t]*(?:'[^'\\\n]*'|"[^"\\\n#]*"|:[A-Za-z_]\w*|\d{1,4})[ \t]*\])*)(?![\w.([?!])/y;
const JOIN = /(?:::)?File\.join\(/y;
const JOINED = /\.join\([ \t]*(?:'([^'\\]*)'|"([^"\\#]*)")[ \t]*\)/y;
const BEHIND = /\.freeze\b/y;

class ValueReader {
  readonly #text: string;
  readonly #offset: number;
  readonly #known: Known;
  #at = 0;

  constructor(text: string, offset: number, known: Known) {
    this.#text = text;
    this.#offset = offset;
    this.#known = known;
  }

  get isAtEnd(): boolean {
    this.#take(SPACE);
    return this.#at === this.#text.length;
  }

  value(depth: number): RubyValue | undefined {
    this.#take(SPACE);
    const start = this.#at;
    const read = depth > MAX_DEPTH ? undefined : this.#read(depth);
    const found = read?.kind === 'list' ? this.#joined(read) : read;
    this.#take(BEHIND);
    return found && { ...found, ...this.#spanOf(start, found) };
  }

  /** What `join` makes of a list of texts. */
  #joined(list: Extract<RubyValue, { kind: 'list' }>): RubyValue | undefined {
    const between = this.#take(JOINED);
    if (!between) return list;
    const texts = list.items.flatMap((item) => (item?.kind === 'text' ? [item.text] : []));
    const isKnown = texts.length === list.items.length;
    return isKnown
      ? { kind: 'text', text: texts.join(between[1] ?? between[2]), isQuoted: true, ...NOWHERE }
      : undefined;
  }

  /** A variable stands where its value does. */
  #spanOf(start: number, { start: own, end }: RubyValue): Span {
    return end > own ? { start: own, end } : { start: this.#offset + start, end: this.#offset + this.#at };
  }

  #read(depth: number): RubyValue | undefined {
    const quoted = this.#take(QUOTED);
    if (quoted) return this.#quoted(quoted);
    const words = this.#take(WORDS);
    if (words) {
      const inner = words[1] ?? words[2] ?? words[3] ?? words[4] ?? '';
      const first = this.#at - inner.length - 1;
      const items = [...inner.matchAll(/\S+/g)].slice(0, MAX_ITEMS).map(({ index, 0: text }): RubyValue => {
        const start = this.#offset + first + index;
        return { kind: 'text', text, isQuoted: true, start, end: start + text.length };
      });
      return { kind: 'list', items, ...NOWHERE };
    }
    const word = this.#take(WORD);
    if (word) return { kind: 'text', text: word[1] ?? word[2] ?? '', isQuoted: false, ...NOWHERE };
    if (this.#take(JOIN)) return joined(this.#items(')', depth));
    if (this.#takes('[')) return { kind: 'list', items: this.#items(']', depth), ...NOWHERE };
    if (this.#takes('{')) return this.#hash(depth);
    const variable = this.#take(VARIABLE);
    return variable && insideOf(this.#known(variable[1] ?? ''), variable[2] ?? '');
  }

  #quoted([, single, double = '']: RegExpExecArray): RubyValue | undefined {
    const text = single === undefined ? this.#filledIn(double) : single.replace(/\\(['\\])/g, '$1');
    return text === undefined ? undefined : { kind: 'text', text, isQuoted: true, ...NOWHERE };
  }

  /** A text with the values of variables in it; undefined where one is not known, and where something is escaped. */
  #filledIn(written: string): string | undefined {
    if (written.includes('\\')) return undefined;
    let isKnown = true;
    const text = written.replace(/#\{([^{}]{0,200})\}/g, (_, inner: string) => {
      const value = rubyValueIn(inner, { start: 0, end: inner.length }, this.#known);
      isKnown &&= value?.kind === 'text';
      return value?.kind === 'text' ? value.text : '';
    });
    return isKnown ? text : undefined;
  }

  #items(closing: string, depth: number): readonly (RubyValue | undefined)[] {
    const items: (RubyValue | undefined)[] = [];
    while (!this.#closes(closing) && items.length < MAX_ITEMS) items.push(this.#item(depth));
    return items;
  }

  #hash(depth: number): RubyValue {
    const pairs = new Map<string, RubyValue | undefined>();
    while (!this.#closes('}') && pairs.size < MAX_ITEMS) {
      const key = this.#take(KEY);
      const value = this.#item(depth);
      if (key) pairs.set(key.slice(1).find((name) => name !== undefined) ?? '', value);
    }
    return { kind: 'hash', pairs, ...NOWHERE };
  }

  /** One value of several, and the comma behind it; what else stands there makes it unknown. */
  #item(depth: number): RubyValue | undefined {
    const value = this.value(depth + 1);
    this.#take(SPACE);
    if (this.#takes(',')) return value;
    if (/[\])}]/.test(this.#text.charAt(this.#at))) return value;
    this.#skipItem();
    return undefined;
  }

  /** Behind the comma that ends something else, or before the bracket that does. */
  #skipItem(): void {
    for (let depth = 0; this.#at < this.#text.length;) {
      if (this.#take(QUOTED)) continue;
      const character = this.#text.charAt(this.#at);
      if (/[\])}]/.test(character) && depth === 0) return;
      this.#at += 1;
      if (character === ',' && depth === 0) return;
      if (/[[({]/.test(character)) depth += 1;
      else if (/[\])}]/.test(character)) depth -= 1;
    }
  }

  #closes(closing: string): boolean {
    this.#take(SPACE);
    return this.#takes(closing) || this.#at >= this.#text.length;
  }

  #takes(character: string): boolean {
    if (this.#text.charAt(this.#at) !== character) return false;
    this.#at += 1;
    return true;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
}

/** The place of what is read is set where its end is known. */
const NOWHERE = { start: 0, end: 0 };

function joined(parts: readonly (RubyValue | undefined)[]): RubyValue | undefined {
  const texts = parts.flatMap((part) => (part?.kind === 'text' ? [part.text] : []));
  if (texts.length === 0 || texts.length < parts.length) return undefined;
  return { kind: 'text', text: texts.join('/').replace(/\/{2,}/g, '/'), isQuoted: true, ...NOWHERE };
}

/** What stands behind keys and numbers in brackets. */
function insideOf(value: RubyValue | undefined, path: string): RubyValue | undefined {
  let found = value;
  for (const [, single, double, word = ''] of path.matchAll(/\[[ \t]*(?:'([^'[\]]*)'|"([^"[\]]*)"|:?(\w+))/g)) {
    const key = single ?? double ?? word;
    if (found?.kind === 'hash') found = found.pairs.get(key);
    else found = found?.kind === 'list' && /^\d+$/.test(key) ? found.items[Number(key)] : undefined;
  }
  return found;
}
