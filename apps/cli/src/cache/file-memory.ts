import { realpathSync, statSync } from 'node:fs';
import type { IncludeRequest } from '@plumbline/model/included-files';
import type { Recognition } from '@plumbline/model/recognised-file';
import { below, type ReadFile } from '../discover/read-file.ts';
import type { Cache } from './cache.ts';
import { sha256, type CacheFolder } from './cache-folder.ts';

/**
 * A file that was written so short a time before it was looked at may have been written again since, and show the same
 * times: it is read again. Some file systems know no shorter times. Units: milliseconds.
 */
const RACY_MS = 2000;
/** Folders that people keep have fewer; of others nothing is remembered. */
const MAX_FILES = 200_000;

/** What the system says of a file. */
type Stat = readonly [size: number, modifiedMs: number, changedMs: number, inode: number];

/** What was learnt of the content that a file has. */
interface Known {
  /** Undefined where it may have changed since without that it shows. */
  stat: Stat | undefined;
  sha256?: string;
  /** What its beginning was taken for, and how many bytes of it there were. */
  told?: { readonly recognition?: Recognition | undefined; readonly bytes: number };
  /** What it includes, by the service and the type as which it was read. */
  requests?: Record<string, readonly IncludeRequest[]>;
}

/** What earlier runs learnt of the files of one folder. What a file is told by is its size, its times and its inode. */
export class FileMemory {
  readonly #root: string;
  readonly #read: ReadFile;
  readonly #folder: CacheFolder;
  readonly #name: string;
  readonly #nowMs: () => number;
  readonly #before: ReadonlyMap<string, Known>;
  /** Of the files that were asked about. */
  readonly #now = new Map<string, Known>();
  #isNew = false;

  /** Undefined where it is not known which code tells: what another told is not taken for what this one would. */
  static of(root: string, read: ReadFile, { folder, versions, nowMs }: Cache): FileMemory | undefined {
    if (versions.discovery === '') return undefined;
    const name = `files-${sha256(JSON.stringify([realpathSync.native(root), versions]))}`;
    return new FileMemory(root, read, folder, name, nowMs);
  }

  private constructor(root: string, read: ReadFile, folder: CacheFolder, name: string, nowMs: () => number) {
    this.#root = root;
    this.#read = read;
    this.#folder = folder;
    this.#name = name;
    this.#nowMs = nowMs;
    this.#before = parseMemory(folder.read(name));
  }

  /** What a file was told to be, where its content is still that. */
  told(file: string): Known['told'] {
    // Of files that are told by their names nothing is remembered: to ask for their times takes longer.
    return this.#before.has(file) ? this.#of(file).told : undefined;
  }

  tell(file: string, told: Known['told']): void {
    this.#of(file).told = told;
    this.#isNew = true;
  }

  /** Says that a file is about to be looked into: what it is told by is asked for before it is read. */
  look(file: string): void {
    this.#of(file);
  }

  requests(key: string, file: string): readonly IncludeRequest[] | undefined {
    return this.#of(file).requests?.[key];
  }

  keepRequests(key: string, file: string, requests: readonly IncludeRequest[]): void {
    const known = this.#of(file);
    // No service or type is called like what every object has.
    known.requests = { ...known.requests, [key]: requests };
    this.#isNew = true;
  }

  /** Undefined for a file that cannot be read. */
  sha256(file: string): string | undefined {
    const known = this.#of(file);
    if (known.sha256 === undefined) {
      const bytes = this.#read(file);
      if (!bytes) return undefined;
      known.sha256 = sha256(bytes);
      this.#isNew = true;
    }
    return known.sha256;
  }

  /** For the next runs: what was asked about in this one. */
  write(): void {
    const isLess = this.#now.size < this.#before.size;
    if ((!this.#isNew && !isLess) || this.#now.size > MAX_FILES) return;
    this.#folder.write(this.#name, JSON.stringify([...this.#now]));
  }

  #of(file: string): Known {
    let known = this.#now.get(file);
    if (!known) {
      known = this.#stillKnown(file);
      this.#now.set(file, known);
    }
    return known;
  }

  #stillKnown(file: string): Known {
    const askedMs = this.#nowMs();
    const { stat, isRacy } = this.#statOf(file, askedMs);
    const before = this.#before.get(file);
    if (before?.stat && stat && before.stat.every((value, index) => value === stat[index])) return before;
    this.#isNew = true;
    const fresh: Known = { stat: isRacy ? undefined : stat };
    if (before?.sha256 === undefined) return fresh;
    const bytes = this.#read(file);
    return bytes && sha256(bytes) === before.sha256 ? { ...before, ...fresh } : fresh;
  }

  #statOf(file: string, askedMs: number): { readonly stat: Stat | undefined; readonly isRacy: boolean } {
    const found = statSync(below(this.#root, file), { throwIfNoEntry: false });
    if (!found) return { stat: undefined, isRacy: true };
    const { size, mtimeMs, ctimeMs, ino } = found;
    return { stat: [size, mtimeMs, ctimeMs, ino], isRacy: Math.max(mtimeMs, ctimeMs) > askedMs - RACY_MS };
  }
}

/** Its checksum says that it is what another run wrote. */
function parseMemory(text: string | undefined): ReadonlyMap<string, Known> {
  return new Map(text === undefined ? [] : (JSON.parse(text) as [string, Known][]));
}
