import { createReadStream, createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Header } from 'tar/header';
import { Pax } from 'tar/pax';
import { unpacked, type Bytes } from './bytes.ts';
import { damaged } from './image-error.ts';
import { MAX_JSON_BYTES, MAX_UNPACKED_BYTES } from './limits.ts';
import type { Parts } from './saved-image.ts';
import { texts } from '../texts.ts';

const BLOCK = 512;
/** A saved image has a few files for each layer. */
const MAX_PARTS = 10_000;
/** Links from one layer to an equal one. */
const MAX_LINKS = 10;

/** Where a part lies in the archive, or which other one it is. */
type Part = { readonly start: number; readonly size: number } | { readonly linkTo: string };

/**
 * The parts of an image in a tar archive, each read from where it lies. A compressed one is unpacked into the folder.
 * Errors: CommandError `input` for what is no archive.
 */
export async function archiveParts(archive: string, temporaryFolder: string): Promise<Parts> {
  const file = await seekable(archive, temporaryFolder);
  const parts = await partsOf(file, archive);
  return {
    place: archive,
    open: async (name) => {
      let part = parts.get(normal(name));
      for (let links = 0; part && 'linkTo' in part && links < MAX_LINKS; links += 1) part = parts.get(part.linkTo);
      if (!part || 'linkTo' in part) return undefined;
      const { start, size } = part;
      return size === 0 ? nothing() : createReadStream(file, { start, end: start + size - 1 });
    },
  };
}

// oxlint-disable-next-line require-yield -- there is nothing to give
async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Writes bytes as they come to a file, no more than an image may be. */
export async function written(bytes: Bytes, file: string, what: string): Promise<string> {
  let length = 0;
  async function* bounded() {
    for await (const chunk of bytes) {
      length += chunk.length;
      if (length > MAX_UNPACKED_BYTES) throw damaged(what, texts.images.tooMuch('64 GiB'));
      yield chunk;
    }
  }
  await pipeline(
    Readable.from(bounded(), { objectMode: false }),
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  return file;
}

/** The archive itself where it is not compressed. */
async function seekable(archive: string, temporaryFolder: string): Promise<string> {
  const handle = await open(archive);
  try {
    const block = Buffer.alloc(BLOCK);
    const { bytesRead } = await handle.read(block, 0, BLOCK, 0);
    if (bytesRead === BLOCK && headerIn(block)?.cksumValid === true) return archive;
  } finally {
    await handle.close();
  }
  return written(unpacked(createReadStream(archive), archive), path.join(temporaryFolder, 'unpacked.tar'), archive);
}

async function partsOf(file: string, archive: string): Promise<ReadonlyMap<string, Part>> {
  const parts = new Map<string, Part>();
  const handle = await open(file);
  try {
    const { size: length } = await handle.stat();
    let extended: Extended = {};
    for (let position = 0; position + BLOCK <= length;) {
      const header = headerIn(await bytesAt(handle, position, BLOCK), extended);
      if (header?.nullBlock === true) break;
      if (header?.cksumValid !== true) throw damaged(archive, texts.images.notATar);
      const { size = 0, path: name = '', linkpath = '', type } = header;
      const start = position + BLOCK;
      if (size < 0 || start + size > length) throw damaged(archive, texts.images.truncated);
      position = start + Math.ceil(size / BLOCK) * BLOCK;
      const more = await extendedBy(header, () => bytesAt(handle, start, Math.min(size, MAX_JSON_BYTES)), extended);
      if (more) {
        extended = more;
        continue;
      }
      extended = {};
      const place = normal(name);
      if (type === 'File' || type === 'OldFile') parts.set(place, { start, size });
      else if (type === 'SymbolicLink')
        parts.set(place, { linkTo: normal(path.posix.join(path.posix.dirname(place), linkpath)) });
      else if (type === 'Link') parts.set(place, { linkTo: normal(linkpath) });
      if (parts.size > MAX_PARTS) throw damaged(archive, texts.images.tooMuch(`${MAX_PARTS} parts`));
    }
  } finally {
    await handle.close();
  }
  if (parts.size === 0) throw damaged(archive, texts.images.notATar);
  return parts;
}

type Extended = ConstructorParameters<typeof Header>[2] & object;

const EXTENDED_HEADERS: ReadonlySet<string> = new Set(['ExtendedHeader', 'OldExtendedHeader']);
const LONG_PATHS: ReadonlySet<string> = new Set(['NextFileHasLongPath', 'OldGnuLongPath']);

/** What an entry says of the next one; undefined for an entry of its own. */
async function extendedBy(
  { type }: Header,
  content: () => Promise<Buffer>,
  before: Extended,
): Promise<Extended | undefined> {
  if (type === 'GlobalExtendedHeader') return before;
  if (EXTENDED_HEADERS.has(type)) return Pax.parse((await content()).toString(), before);
  if (LONG_PATHS.has(type)) return { ...before, path: textOf(await content()) };
  return type === 'NextFileHasLongLinkpath' ? { ...before, linkpath: textOf(await content()) } : undefined;
}

function textOf(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end === -1 ? bytes.length : end);
}

function headerIn(block: Buffer, extended: Extended = {}): Header | undefined {
  try {
    return new Header(block, 0, extended);
  } catch {
    return undefined; // numbers that no entry has
  }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function normal(name: string): string {
  return path.posix.normalize(name).replace(/^\/+/, '');
}
