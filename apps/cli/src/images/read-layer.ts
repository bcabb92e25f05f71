import { MAX_FILE_BYTES } from '@plumbline/model/decode';
import { Parser } from 'tar/parse';
import type { ReadEntry } from 'tar/read-entry';
import { CommandError } from '../exit-codes.ts';
import type { Budget } from './budget.ts';
import type { Bytes } from './bytes.ts';
import { damaged } from './image-error.ts';
import { MAX_DEPTH, MAX_PATH_LENGTH } from './limits.ts';
import { texts } from '../texts.ts';

/** Something that a layer puts into an image. Paths have forward slashes, no `.`, no `..`, and none at their beginning. */
export type LayerEntry =
  | { readonly kind: 'file'; readonly path: string; readonly content: FileContent }
  | { readonly kind: 'folder'; readonly path: string }
  /** `target`: as it is written there. */
  | { readonly kind: 'link'; readonly path: string; readonly target: string }
  /** Another name of the file at `target`, which is a path as others. */
  | { readonly kind: 'second-name'; readonly path: string; readonly target: string }
  /** A device, or something else that has no content. */
  | { readonly kind: 'nothing'; readonly path: string };

/** What is known of a file's content by now. */
export interface FileContent {
  /** As the layer names it. */
  readonly name: string;
  /** What was kept of it: all, or one byte more than is ever checked. */
  bytes: Uint8Array | undefined;
  /** There was no room to keep it. */
  isTooMuch?: true;
}

export type LeftOut = keyof typeof texts.images.leftOut;

/** One layer: what it takes out of those below it, then what it puts in. */
export interface Layer {
  /** Files and folders below it that are gone. */
  readonly removed: readonly string[];
  /** Folders of which nothing is left that stands below it. */
  readonly emptied: readonly string[];
  readonly entries: readonly LayerEntry[];
  /** Entries that were left out, each with its reason. */
  readonly leftOut: readonly LeftOut[];
}

/** Which files are kept, by their path in the layer. */
export interface Wanted {
  /** Whether the content has to be seen. */
  readonly mayBe: (path: string) => boolean;
  readonly is: (path: string, bytes: Uint8Array) => boolean;
}

const FILES: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile']);
const FOLDERS: ReadonlySet<string> = new Set(['Directory', 'GNUDumpDir']);

/** Source: OCI image specification, layer, "Whiteouts". */
const REMOVED = '.wh.';
const EMPTIED = '.wh..wh..opq';

/**
 * Reads a layer, a tar archive, as it comes: of its files, the content of those alone that are wanted. Nothing is written
 * anywhere, and whatever it says of owners, rights and devices is passed over.
 * Errors: CommandError `input` for what is no archive or ends too early, and where it is more than the budget has.
 */
export async function readLayer(bytes: Bytes, what: string, wanted: Wanted, budget: Budget): Promise<Layer> {
  const reading = new LayerReading(wanted, budget);
  let problem: string | undefined;
  let hasEntries = false;
  let isEmpty = false;
  let isOver = false;
  const parser = new Parser({
    zstd: false,
    filter: (_path, entry) => {
      hasEntries = true;
      // What is read of an archive is given as such, never as a file of this machine.
      return reading.take(entry as ReadEntry);
    },
  });
  parser.on('entry', (entry: ReadEntry) => reading.keep(entry));
  parser.on('ignoredEntry', () => (hasEntries = true));
  parser.on('nullBlock', () => (isEmpty = true));
  parser.on('eof', () => (isOver = true));
  parser.on('warn', (code: string, message: string) => {
    if (code === 'TAR_ENTRY_INVALID') reading.leaveOut('broken');
    // An archive of nothing is none to the parser.
    else if (code === 'TAR_BAD_ARCHIVE' && !/unrecognized/i.test(message)) problem = texts.images.truncated;
    else if (code === 'TAR_BAD_ARCHIVE' || code === 'TAR_ABORT') problem ??= texts.images.notATar;
  });
  const ended = new Promise<void>((resolve) => {
    parser.on('end', () => resolve());
  });
  let length = 0;
  try {
    for await (const chunk of bytes) {
      length += chunk.length;
      budget.takeUnpacked(chunk.length);
      // What comes behind the end is passed over: the parser would keep all of it.
      if (!isOver) parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
    parser.end();
    await ended;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw damaged(what, error instanceof Error ? error.message : String(error), error);
  }
  const hasNothing = !hasEntries && reading.leftOut.length === 0 && (isEmpty || length === 0);
  if (problem !== undefined && !(problem === texts.images.notATar && hasNothing)) throw damaged(what, problem);
  return reading;
}

class LayerReading implements Layer {
  readonly removed: string[] = [];
  readonly emptied: string[] = [];
  readonly entries: LayerEntry[] = [];
  readonly leftOut: LeftOut[] = [];
  readonly #wanted: Wanted;
  readonly #budget: Budget;
  /** Of the files whose content comes next. */
  readonly #coming = new Map<ReadEntry, { readonly path: string; readonly content: FileContent }>();

  constructor(wanted: Wanted, budget: Budget) {
    this.#wanted = wanted;
    this.#budget = budget;
  }

  leaveOut(reason: LeftOut): void {
    this.#budget.takeEntry(0);
    this.leftOut.push(reason);
  }

  /** Notes an entry; whether its content has to be seen. */
  take(entry: ReadEntry): boolean {
    const path = pathOf(entry.path);
    if (path === undefined || isUnnameable(entry.path)) {
      this.leaveOut(path === undefined ? 'outside' : 'unnameable');
      return false;
    }
    this.#budget.takeEntry(path.length);
    const slash = path.lastIndexOf('/') + 1;
    const name = path.slice(slash);
    if (name === EMPTIED) this.emptied.push(path.slice(0, Math.max(0, slash - 1)));
    else if (name.startsWith(REMOVED)) this.removed.push(path.slice(0, slash) + name.slice(REMOVED.length));
    else if (path !== '') return this.#add(entry, path);
    return false;
  }

  #add(entry: ReadEntry, path: string): boolean {
    const { entries } = this;
    const { type } = entry;
    if (FILES.has(type)) {
      const content: FileContent = { name: path, bytes: undefined };
      entries.push({ kind: 'file', path, content });
      if (!this.#wanted.mayBe(path)) return false;
      this.#coming.set(entry, { path, content });
      return true;
    }
    if (type === 'SymbolicLink' || type === 'Link') this.#addLink(entry, path);
    else entries.push({ kind: FOLDERS.has(type) ? 'folder' : 'nothing', path });
    return false;
  }

  #addLink({ type, linkpath = '' }: ReadEntry, path: string): void {
    const target = type === 'Link' ? pathOf(linkpath) : linkpath;
    if (target === undefined || isUnnameable(linkpath)) {
      this.leaveOut(target === undefined ? 'outside' : 'unnameable');
      return;
    }
    this.#budget.takeEntry(target.length);
    this.entries.push({ kind: type === 'Link' ? 'second-name' : 'link', path, target });
  }

  /** Takes the content of a file as it comes, no more than is ever checked. */
  keep(entry: ReadEntry): void {
    const coming = this.#coming.get(entry);
    this.#coming.delete(entry);
    if (!coming) {
      entry.resume();
      return;
    }
    const { path, content } = coming;
    const chunks: Uint8Array[] = [];
    let left = MAX_FILE_BYTES + 1;
    entry.on('data', (chunk) => {
      const part = chunk.subarray(0, left);
      left -= part.length;
      // A part of a larger piece would keep all of it.
      if (part.length > 0) chunks.push(Uint8Array.from(part));
    });
    entry.on('end', () => {
      const bytes = Buffer.concat(chunks);
      if (!this.#wanted.is(path, bytes)) return;
      if (this.#budget.keep(bytes.length)) content.bytes = bytes;
      else content.isTooMuch = true;
    });
  }
}

/** A path below the root; a name that begins at the root is below it too. Undefined for one that leaves it. */
function pathOf(name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') ? undefined : parts.join('/');
}

/** Names that nothing opens, or that would be another path elsewhere. */
function isUnnameable(name: string): boolean {
  if (name.length > MAX_PATH_LENGTH || name.split('/').length > 2 * MAX_DEPTH) return true;
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  return /[\u0000-\u001f\u007f\\]/.test(name);
}
