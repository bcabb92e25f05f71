import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import zlib from 'node:zlib';
import { CommandError } from '../exit-codes.ts';
import { damaged } from './image-error.ts';
import { MAX_RATIO, RATIO_COUNTS_FROM_BYTES } from './limits.ts';
import { texts } from '../texts.ts';

export type Bytes = AsyncIterable<Uint8Array>;

/** What a blob has to be: `sha256:…`, or `sha512:…`. Source: OCI image specification, "Digests". */
const DIGEST = /^(sha256):([a-f0-9]{64})$|^(sha512):([a-f0-9]{128})$/;

export function isDigest(text: unknown): text is string {
  return typeof text === 'string' && DIGEST.test(text);
}

/**
 * The same bytes; fails at their end where they are not those that the digest names, or more than it is said to have.
 * Whoever reads them has to read all of them.
 */
export async function* verified(bytes: Bytes, { digest, size }: Blob, what: string): AsyncGenerator<Uint8Array> {
  const [algorithm = ''] = digest.split(':');
  const hash = createHash(algorithm);
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (size !== undefined && length > size) throw damaged(what, texts.images.isNot(digest));
    hash.update(chunk);
    yield chunk;
  }
  if (`${algorithm}:${hash.digest('hex')}` !== digest) throw damaged(what, texts.images.isNot(digest));
}

/** Bytes by what they are, and how many there are where that is known. */
export interface Blob {
  readonly digest: string;
  readonly size?: number | undefined;
}

/** All of them at once. Errors: CommandError `input` for more than `most`. */
export async function allOf(bytes: Bytes, most: number, what: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > most) throw damaged(what, texts.images.tooMuch(`${most / 1024 / 1024} MiB`));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * What is compressed, in whatever way its first bytes say, or as it is.
 * Errors: CommandError `input` for what cannot be unpacked, ends too early, or unpacks to far more than it is.
 */
export async function* unpacked(bytes: Bytes, what: string): AsyncGenerator<Uint8Array> {
  const { first, all } = await beginningOf(bytes);
  const unpacker = unpackerOf(first, what);
  if (!unpacker) {
    yield* all;
    return;
  }
  let packed = 0;
  let length = 0;
  async function* counted() {
    for await (const chunk of all) {
      packed += chunk.length;
      yield chunk;
    }
  }
  pipeline(Readable.from(counted(), { objectMode: false }), unpacker, () => {}); // what goes wrong is thrown below
  try {
    // A stream of bytes.
    for await (const chunk of unpacker as AsyncIterable<Buffer>) {
      if (length === 0 && compressionOf(chunk) !== undefined) throw damaged(what, texts.images.packedTwice);
      length += chunk.length;
      if (length > RATIO_COUNTS_FROM_BYTES && length > packed * MAX_RATIO) {
        throw damaged(what, texts.images.bomb(MAX_RATIO));
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const isTruncated = error instanceof Error && /unexpected end/i.test(error.message);
    const message = error instanceof Error ? error.message : String(error);
    throw damaged(what, isTruncated ? texts.images.truncated : message, error);
  }
}

type Compression = 'gzip' | 'zstd' | 'bzip2' | 'xz';

/** By the bytes that each begins with. */
function compressionOf(first: Uint8Array): Compression | undefined {
  const [a, b, c, d] = first;
  if (a === 0x1f && b === 0x8b) return 'gzip';
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'zstd';
  if (a === 0x42 && b === 0x5a && c === 0x68) return 'bzip2';
  if (a === 0xfd && b === 0x37 && c === 0x7a && d === 0x58) return 'xz';
  return undefined;
}

function unpackerOf(first: Uint8Array, what: string) {
  const compression = compressionOf(first);
  if (compression === undefined) return undefined;
  if (compression === 'gzip') return zlib.createGunzip();
  if (compression !== 'zstd') throw damaged(what, texts.images.cannotUnpack(compression));
  // Node has it since 22.15.
  if (!('createZstdDecompress' in zlib)) throw damaged(what, texts.images.needsNewerNode(compression, '22.15'));
  return zlib.createZstdDecompress();
}

const LONGEST_MARK = 4;

/** The first bytes, and all of them with these. */
async function beginningOf(bytes: Bytes): Promise<{ readonly first: Uint8Array; readonly all: Bytes }> {
  const reader = bytes[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < LONGEST_MARK) {
    const next = await reader.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  async function* all() {
    try {
      yield* chunks;
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
    } finally {
      await reader.return?.();
    }
  }
  return { first: Buffer.concat(chunks).subarray(0, LONGEST_MARK), all: all() };
}
