/** How much of a report is handed over at once. Units: bytes, nearly. */
const PIECE_LENGTH = 256 * 1024;
/** Lists and maps that stand deeper are written whole: each is small. */
const DEPTH = 3;

/** The same text as `JSON.stringify` gives, in UTF-8 and in pieces, so that the whole is never in memory. */
export function* jsonPieces(value: object): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let texts: string[] = [];
  let length = 0;
  for (const text of textsOf(value, DEPTH)) {
    texts.push(text);
    length += text.length;
    if (length < PIECE_LENGTH) continue;
    yield encoder.encode(texts.join(''));
    texts = [];
    length = 0;
  }
  if (length > 0) yield encoder.encode(texts.join(''));
}

function* textsOf(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield isList ? before : `${before}${JSON.stringify(key)}:`;
    yield* textsOf(member, depth - 1);
    before = ',';
  }
  if (before !== ',') yield before;
  yield isList ? ']' : '}';
}
