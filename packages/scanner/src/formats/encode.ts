import { decode } from '@plumbline/model/decode';

/**
 * The bytes of a changed text in the encoding of the bytes that it was decoded from, with their byte order mark;
 * undefined where the encoding cannot hold the text, or where decoding lost something that encoding could not bring
 * back.
 */
export function encodeLike(original: Uint8Array, text: string): Uint8Array | undefined {
  const decoded = decode(original);
  if (decoded.kind !== 'text') return undefined;
  const encode = encoderOf(original);
  const again = encode(decoded.text);
  return again && areEqual(again, original) ? encode(text) : undefined;
}

type Encode = (text: string) => Uint8Array | undefined;

function encoderOf(bytes: Uint8Array): Encode {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return (text) => encodeUtf16(text, true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return (text) => encodeUtf16(text, false);
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? '\uFEFF' : '';
  if (isUtf8(bytes)) return (text) => new TextEncoder().encode(mark + text);
  return encodeLatin1;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function encodeUtf16(text: string, isLittleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, isLittleEndian);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(2 + index * 2, text.charCodeAt(index), isLittleEndian);
  }
  return bytes;
}

function encodeLatin1(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const byte = LATIN1.get(text.charCodeAt(index));
    if (byte === undefined) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}

/** What decoders call Latin-1 is Windows-1252, by the Encoding standard: each byte by the character that it stands for. */
const LATIN1: ReadonlyMap<number, number> = new Map(
  Array.from(
    new TextDecoder('latin1').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character.charCodeAt(0), byte],
  ),
);

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
