/** Items of a list that become text at once. */
const ITEMS = 100;
/** Below it, and where an object has more members than this, a value becomes text as a whole. */
const MAX_DEPTH = 4;
const MAX_MEMBERS = 50;
/** Shorter pieces wait for others: each costs a call of the system. Units: characters. */
const PIECE = 64 * 1024;

/**
 * The text that `JSON.stringify(value, null, 2)` makes, in pieces: that of a large report takes several times as much
 * memory as the report.
 */
export function* jsonPieces(value: unknown): Generator<string, void> {
  let piece = '';
  for (const part of partsOf(value, 0)) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* partsOf(value: unknown, depth: number): Generator<string, void> {
  if (Array.isArray(value) && value.length > 0 && depth < MAX_DEPTH) yield* partsOfList(value, depth);
  else if (isSmallObject(value) && depth < MAX_DEPTH) yield* partsOfObject(value, depth);
  else yield textAt(value, depth);
}

function* partsOfList(list: readonly unknown[], depth: number): Generator<string, void> {
  if (list.length === 1) {
    yield `[${lineStart(depth + 1)}`;
    yield* partsOf(list[0] ?? null, depth + 1);
  } else {
    for (let from = 0; from < list.length; from += ITEMS) {
      yield from === 0 ? '[' : ',';
      yield textAt(list.slice(from, from + ITEMS), depth).slice(1, -lineStart(depth).length - 1);
    }
  }
  yield `${lineStart(depth)}]`;
}

function* partsOfObject(object: object, depth: number): Generator<string, void> {
  let before = '{';
  for (const [key, member] of Object.entries(object)) {
    if (member === undefined) continue;
    yield `${before}${lineStart(depth + 1)}${JSON.stringify(key)}: `;
    yield* partsOf(member, depth + 1);
    before = ',';
  }
  yield before === '{' ? '{}' : `${lineStart(depth)}}`;
}

function isSmallObject(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length <= MAX_MEMBERS
  );
}

/** The text of a value with the white space that it has so deep in another one, which lists around it give it. */
function textAt(value: unknown, depth: number): string {
  let around = value;
  let before = 0;
  let behind = 0;
  for (let above = 0; above < depth; above += 1) {
    around = [around];
    before += 1 + lineStart(above + 1).length;
    behind += 1 + lineStart(above).length;
  }
  const text = JSON.stringify(around, null, 2);
  return text.slice(before, text.length - behind);
}

function lineStart(depth: number): string {
  return `\n${'  '.repeat(depth)}`;
}
