import { closeSync, constants, openSync, readSync } from 'node:fs';
import { MAX_FILE_BYTES } from '@plumbline/model/decode';

/** The bytes of a file by its path below the folder; undefined when it cannot be read. */
export type ReadFile = (file: string) => Uint8Array | undefined;

/** Most files are no longer: one call reads them. */
const PIECE = Buffer.allocUnsafeSlow(64 * 1024);
/** A pipe that nobody writes to is empty, not waited for; Windows has none in its folders. */
const READING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
/** Files of more bytes than this together are read anew each time. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** Reads no further than to the limit; as each call of the system costs, with as few as there can be. */
export function readFileStart(file: string, limit: number): Uint8Array | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, READING);
    const pieces: Uint8Array[] = [];
    for (let length = 0; length < limit;) {
      const wanted = Math.min(PIECE.length, limit - length);
      const read = readSync(descriptor, PIECE, 0, wanted, null);
      pieces.push(new Uint8Array(PIECE.subarray(0, read)));
      length += read;
      if (read < wanted) break;
    }
    return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
  } catch {
    return undefined; // gone or not readable: the report then says that the file was not there
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The bytes of files as somebody has them open, by path below the folder. */
export type OpenFiles = ReadonlyMap<string, Uint8Array>;

export const NOTHING_OPEN: OpenFiles = new Map();

/**
 * Reads files of a folder, or has them of those who have them open; one byte more than the limit is enough for the scanner to
 * say that a file is too large.
 */
export function readBelow(folder: string, open = NOTHING_OPEN, limit = MAX_FILE_BYTES + 1): ReadFile {
  return (file) => open.get(file)?.subarray(0, limit) ?? readFileStart(below(folder, file), limit);
}

/** Of a path that needs no normalizing, which takes a third as long as to open the file. */
export function below(folder: string, file: string): string {
  return file === '' ? folder : `${folder}/${file}`;
}

/** Keeps what was read as a whole: a file is looked at, asked for its includes and then checked. */
export function keeping(read: ReadFile): ReadFile {
  const kept = new Map<string, Uint8Array>();
  let bytesKept = 0;
  return (file) => {
    const known = kept.get(file);
    if (known) return known;
    const bytes = read(file);
    if (bytes && bytesKept + bytes.length <= MAX_KEPT_BYTES) {
      bytesKept += bytes.length;
      kept.set(file, bytes);
    }
    return bytes;
  };
}
