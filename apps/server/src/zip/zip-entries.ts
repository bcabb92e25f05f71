import { UNSEEN_CHARACTER } from '@plumbline/model/names';
import type { Entry, ZipFile } from 'yauzl';
import { AppError } from '../errors.ts';
import type { Texts } from '../messages/texts.ts';
import type { ZipLimits } from '../use-cases/limits.ts';

/** Entries of a zip by their normalised path; folders are left out. */
export type ZipEntries = ReadonlyMap<string, Entry>;

const UNIX_TYPE_MASK = 0o170000;
const UNIX_REGULAR_FILE = 0o100000;
const UNIX_FOLDER = 0o040000;
const STORED = 0;
const DEFLATED = 8;
/** Below this size a high ratio is harmless: a file of blanks packs well. */
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;

/**
 * The table of contents of an uploaded zip, checked before a byte of it is unpacked.
 * Errors: AppError 'too-large' naming the limit; 'invalid' for names that leave the zip, links, names that are there
 * twice, and what cannot be unpacked.
 */
export async function readZipEntries(zip: ZipFile, limits: ZipLimits): Promise<ZipEntries> {
  if (zip.entryCount > limits.entries) throw tooLarge((say) => say.entries(limits.entries));
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const path = checkedPath(entry.fileName, limits);
    if (!entry.fileName.endsWith('/')) {
      checkKind(entry);
      if (entry.uncompressedSize > limits.entryBytes) throw tooLarge((say) => say.perFile(limits.entryBytes));
      if (entries.has(path)) throw refused((say) => say.twice(path));
      entries.set(path, entry);
    }
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (entries.size > limits.entries) throw tooLarge((say) => say.entries(limits.entries));
    if (unpacked > limits.unpackedBytes) throw tooLarge((say) => say.unpacked(limits.unpackedBytes));
  }
  // Entries may lie over each other, so that the same bytes are packed many times.
  const bytes = Math.min(packed, zip.fileSize);
  if (unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > bytes * limits.ratio) {
    throw tooLarge((say) => say.ratio(limits.ratio));
  }
  return entries;
}

/** An entry's bytes, opened when they are asked for, so that whoever reads them is told of damage and closes them. */
export async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
}

/**
 * An entry's path with Unicode in its composed form, without `./` and doubled slashes: two entries that become the same
 * path are refused. Names that differ in case only are two files, as they are where clusters are scanned.
 */
function checkedPath(fileName: string, limits: ZipLimits): string {
  const name = fileName.normalize('NFC');
  if (name.length > limits.nameLength) throw tooLarge((say) => say.nameLength(limits.nameLength));
  if (name.includes('\\') || UNSEEN_CHARACTER.test(name)) throw refused((say) => say.badCharacter);
  if (name.startsWith('/') || /^[a-zA-Z]:/.test(name)) throw refused((say) => say.notRelative(name));
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) throw refused((say) => say.leaves(name));
  if (segments.length > limits.depth) throw tooLarge((say) => say.depth(limits.depth));
  return segments.join('/');
}

function checkKind(entry: Entry): void {
  const unixType = (entry.externalFileAttributes >>> 16) & UNIX_TYPE_MASK;
  const isFile = unixType === 0 || unixType === UNIX_REGULAR_FILE || unixType === UNIX_FOLDER;
  if (!isFile) throw refused((say) => say.link(entry.fileName));
  if (entry.isEncrypted()) throw refused((say) => say.encrypted(entry.fileName));
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw refused((say) => say.unknownMethod(entry.fileName));
  }
}

/** What is said of a zip, in whichever language's texts it is given. */
type OfZip = (texts: Texts['zip']) => string;

export function refused(reason: OfZip, cause?: unknown): AppError {
  return new AppError('invalid', ({ zip }) => zip.refused(reason(zip)), { cause });
}

export function tooLarge(limit: OfZip): AppError {
  return new AppError('too-large', ({ zip }) => zip.refused(zip.mayHave(limit(zip))));
}
