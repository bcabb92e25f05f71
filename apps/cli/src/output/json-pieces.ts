import { recently } from './recently.ts';

/** Below it, and where an object has more members than this, a value becomes text as a whole. */
const MAX_DEPTH = 4;
const MAX_MEMBERS = 50;
/** Shorter pieces wait for others: each costs a call of the system. Units: bytes. */
const PIECE = 64 * 1024;
/** What the items of a list have in common becomes text once, as long as others of them have it too. */
const TEXTS_IN_MEMORY = 2000;

/**
 * The text that `JSON.stringify(value, null, 2)` makes, in UTF-8 and in pieces: that of a large report takes several times
 * as much memory as the report. Pieces use the same memory: each is good until the next one.
 */
export function* jsonPieces(value: unknown): Generator<Uint8Array, void> {
  const piece = new Piece();
  for (const _ of writing(value, 0, piece)) if (piece.isFull) yield piece.take();
  yield piece.take();
}

/** Yields wherever a piece may end. */
function* writing(value: unknown, depth: number, piece: Piece): Generator<void, void> {
  if (Array.isArray(value) && value.length > 0 && depth < MAX_DEPTH) yield* writingList(value, depth, piece);
  else if (isSmallObject(value) && depth < MAX_DEPTH) yield* writingObject(value, depth, piece);
  else piece.addText(textAt(value, depth));
}

function* writingList(list: readonly unknown[], depth: number, piece: Piece): Generator<void, void> {
  const bytesOf = recently(TEXTS_IN_MEMORY, (member: object) => Buffer.from(textAt(member, depth + 2)));
  let before = '[';
  for (const item of list) {
    piece.addText(before + lineStart(depth + 1));
    if (list.length === 1) yield* writing(item, depth + 1, piece);
    else if (typeof item === 'object' && item !== null && !Array.isArray(item))
      writeItem(item, depth + 1, bytesOf, piece);
    else piece.addText(textAt(item, depth + 1));
    yield;
    before = ',';
  }
  piece.addText(`${lineStart(depth)}]`);
}

function writeItem(item: object, depth: number, bytesOf: (member: object) => Uint8Array, piece: Piece): void {
  let before = '{';
  for (const [key, member] of Object.entries(item)) {
    if (member === undefined) continue;
    piece.addText(`${before}${lineStart(depth + 1)}${JSON.stringify(key)}: `);
    if (typeof member === 'object' && member !== null) piece.addBytes(bytesOf(member as object));
    else piece.addText(JSON.stringify(member));
    before = ',';
  }
  piece.addText(before === '{' ? '{}' : `${lineStart(depth)}}`);
}

function* writingObject(object: object, depth: number, piece: Piece): Generator<void, void> {
  let before = '{';
  for (const [key, member] of Object.entries(object)) {
    if (member === undefined) continue;
    piece.addText(`${before}${lineStart(depth + 1)}${JSON.stringify(key)}: `);
    yield* writing(member, depth + 1, piece);
    before = ',';
  }
  piece.addText(before === '{' ? '{}' : `${lineStart(depth)}}`);
}

function isSmallObject(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length <= MAX_MEMBERS
  );
}

/** The text of a value with the white space that it has so deep in another one. No text of JSON has line breaks but those. */
function textAt(value: unknown, depth: number): string {
  const text = JSON.stringify(value, null, 2) as string | undefined;
  return (text ?? 'null').replaceAll('\n', lineStart(depth));
}

function lineStart(depth: number): string {
  return `\n${'  '.repeat(depth)}`;
}

/** Bytes to be handed on together. */
class Piece {
  #bytes = Buffer.allocUnsafe(2 * PIECE);
  #length = 0;
  /** What comes behind them: short texts are encoded together. */
  #text = '';

  get isFull(): boolean {
    return this.#length >= PIECE;
  }

  addText(text: string): void {
    this.#text += text;
    if (this.#text.length > PIECE) this.#encode();
  }

  addBytes(bytes: Uint8Array): void {
    this.#encode();
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Good until more is added. */
  take(): Uint8Array {
    this.#encode();
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #encode(): void {
    this.#makeRoom(this.#text.length * MAX_BYTES_OF_CHARACTER);
    this.#length += this.#bytes.write(this.#text, this.#length);
    this.#text = '';
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.#length + more));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

/** In UTF-8, of one in UTF-16: pairs of these take four. */
const MAX_BYTES_OF_CHARACTER = 3;
