import { LISTS_IN_PARTS, SHARED_MEMBERS } from '@plumbline/model/report-parts';

/** A part is sent when it is so long. Units: bytes, as all below. */
const PART_LENGTH = 256 * 1024;
/** So much of what is shared is held, to be found again; what comes after that stands in each check. */
const MOST_SHARED = 16 * 1024 * 1024;
/** What is no longer than a number is not worth one. */
const SHORTEST_SHARED = 8;

const SHARED: ReadonlySet<string> = new Set(SHARED_MEMBERS);

/**
 * A report that `JSON.stringify` wrote, as the lines that `ReportOfParts` of the model reads. It is gone through as text: to
 * read each check and write it again would take several times as long. A list that does not come first is sent in the last
 * line, as it is.
 */
export async function* reportInParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const stored = new StoredText(pieces);
  const shared = new SharedValues();
  try {
    await stored.skip('{');
    for (const list of LISTS_IN_PARTS) {
      if (!(await stored.skip(`"${list}":[`))) break;
      yield* partsOf(list, stored, shared);
      await stored.skip(',');
    }
    yield bytesOf('{"rest":{');
    for await (const text of stored.rest()) yield bytesOf(text);
    yield bytesOf('}\n');
  } finally {
    await stored.close();
  }
}

/** The checks of a list, whose `[` has been read. */
async function* partsOf(list: string, stored: StoredText, shared: SharedValues): AsyncGenerator<Uint8Array> {
  let checks: string[] = [];
  let length = 0;
  const part = (): Uint8Array => bytesOf(`{"shared":[${shared.takeNew().join()}],"${list}":[${checks.join()}]}\n`);
  while (!(await stored.skip(']'))) {
    const check = await stored.take((text, start) => shared.replacedIn(text, start));
    await stored.skip(',');
    checks.push(check);
    length += check.length;
    if (length + shared.newLength < PART_LENGTH) continue;
    yield part();
    checks = [];
    length = 0;
  }
  if (checks.length > 0) yield part();
}

/** A character for each byte: nothing that is looked for is part of a longer character. */
function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** What was read of a text, and where it goes on. */
type Read = readonly [read: string, end: number];

/** A text that comes in pieces, of which only what is being read is held. */
class StoredText {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #text = '';
  #at = 0;
  #hasEnded = false;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Whether the text goes on with `expected`, which is behind us then. */
  async skip(expected: string): Promise<boolean> {
    while (this.#text.length - this.#at < expected.length && (await this.#readOn()));
    if (!this.#text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  /** What `read` makes of the text from here on; it is asked again with more where it gives nothing. */
  async take(read: (text: string, start: number) => Read | undefined): Promise<string> {
    for (let least = 0; ; least = 2 * (this.#text.length - this.#at)) {
      // Twice as much each time: however long a value is, it is gone through no more than twice.
      while (this.#text.length - this.#at < least && (await this.#readOn()));
      const taken = read(this.#text, this.#at);
      if (taken) {
        [, this.#at] = taken;
        return taken[0];
      }
      if (this.#hasEnded) throw new Error('a stored report ends within a check');
    }
  }

  async *rest(): AsyncGenerator<string> {
    do {
      yield this.#text.slice(this.#at);
      this.#at = this.#text.length;
    } while (await this.#readOn());
  }

  /** Whoever reads may go before the end. */
  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  async #readOn(): Promise<boolean> {
    const { done, value } = await this.#pieces.next();
    if (done) {
      this.#hasEnded = true;
      return false;
    }
    this.#text =
      this.#text.slice(this.#at) + Buffer.from(value.buffer, value.byteOffset, value.length).toString('latin1');
    this.#at = 0;
    return true;
  }
}

/** The values that checks have in common, as JSON, each with its place. */
class SharedValues {
  readonly #places = new Map<string, number>();
  #length = 0;
  #new: string[] = [];
  newLength = 0;

  /** The values that nobody has taken yet, by their places. */
  takeNew(): readonly string[] {
    const taken = this.#new;
    this.#new = [];
    this.newLength = 0;
    return taken;
  }

  /** The check that begins at `start`, with places in place of what it shares; undefined where the text ends within it. */
  replacedIn(text: string, start: number): Read | undefined {
    let replaced = '';
    let kept = start;
    let at = start + 1;
    while (text[at] !== '}') {
      const keyEnd = endOfValue(text, at);
      const end = keyEnd === undefined ? undefined : endOfValue(text, keyEnd + 1);
      if (keyEnd === undefined || end === undefined) return undefined;
      if (SHARED.has(text.slice(at + 1, keyEnd - 1))) {
        replaced += text.slice(kept, keyEnd + 1) + this.#shared(text.slice(keyEnd + 1, end));
        kept = end;
      }
      at = text[end] === ',' ? end + 1 : end;
      if (at >= text.length) return undefined;
    }
    return [replaced + text.slice(kept, at + 1), at + 1];
  }

  #shared(value: string): string {
    if (value.length < SHORTEST_SHARED) return value;
    const known = this.#places.get(value);
    if (known !== undefined) return String(known);
    if (this.#length + value.length > MOST_SHARED) return value;
    // A copy: a part of a text keeps all of it.
    const own = Buffer.from(value, 'latin1').toString('latin1');
    const place = this.#places.size;
    this.#places.set(own, place);
    this.#new.push(own);
    this.#length += own.length;
    this.newLength += own.length;
    return String(place);
  }
}

/** Where the JSON value that begins at `start` ends; undefined where the text ends first. */
function endOfValue(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const quote = closingQuote(text, at + 1);
      if (quote === undefined || depth === 0) return quote && quote + 1;
      at = quote;
    } else if (character === '{' || character === '[') {
      depth += 1;
    } else if (character === ',') {
      if (depth === 0) return at;
    } else if (character === '}' || character === ']') {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function closingQuote(text: string, from: number): number | undefined {
  let quote = text.indexOf('"', from);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote === -1 ? undefined : quote;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
