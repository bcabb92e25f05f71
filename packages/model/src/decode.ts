/** The text of a file, or the reason why it has none. */
export type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary' }
  | { readonly kind: 'too-large' };

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const BINARY_SNIFF_BYTES = 8 * 1024;

/**
 * Decodes by byte order mark (UTF-8, UTF-16), else as UTF-8, else as Latin-1, in which every byte is a character.
 * A file with a NUL byte in its first 8 KiB, and no UTF-16 mark, is binary.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > MAX_FILE_BYTES) return { kind: 'too-large' };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 'utf-16be');
  if (bytes.subarray(0, BINARY_SNIFF_BYTES).includes(0)) return { kind: 'binary' };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'text', text: new TextDecoder('latin1').decode(bytes) };
  }
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Decoded {
  return { kind: 'text', text: new TextDecoder(encoding).decode(bytes) };
}
