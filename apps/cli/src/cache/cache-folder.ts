import { hash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** What goes before an entry's text: whose it is, and what says that it is whole. */
const HEADER = /^plumbline ([0-9a-f]{64})\n/;
const HEADER_LENGTH = 'plumbline '.length + 64 + 1;

/** Of all entries together; those that were not used for the longest time go. Units: bytes. */
const MAX_BYTES = 512 * 1024 * 1024;
/** As many as go at once leave room for the next runs. */
const KEPT_SHARE = 0.8;
/** No entry is longer, and none that is gets read. */
const MAX_ENTRY_BYTES = 128 * 1024 * 1024;

const MINUTE_MS = 60_000;
/** How often an entry is said to be used, and how old what a killed run leaves has to be to go. */
const USED_EVERY_MS = 60 * MINUTE_MS;
/** A folder of many entries takes a while to look through. */
const LOOKED_THROUGH_EVERY_MS = 10 * MINUTE_MS;
const MARK = 'looked-through';
const UNFINISHED = '.part';

/**
 * A folder of the user's own, in which runs find what earlier ones knew. An entry is written at once or not at all, so that
 * any number of runs may share it; one that is not as it was written is none. Nothing here ever ends a run.
 */
export class CacheFolder {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Makes the folder; undefined where that cannot be, `'unsafe'` where others may write there. */
  static open(folder: string): CacheFolder | 'unsafe' | undefined {
    try {
      makeFolder(path.resolve(folder), 0o700);
      const { uid, mode } = statSync(folder);
      if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0)) return 'unsafe';
      if (process.getuid && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
      return new CacheFolder(folder);
    } catch {
      return undefined;
    }
  }

  /** The text of an entry. */
  read(name: string): string | undefined {
    let descriptor: number | undefined;
    try {
      const file = path.join(this.folder, name);
      descriptor = openSync(file, 'r');
      const { size, mtimeMs } = fstatSync(descriptor);
      if (size > MAX_ENTRY_BYTES) return undefined;
      const bytes = readFileSync(descriptor);
      const [, checksum] = HEADER.exec(bytes.toString('latin1', 0, HEADER_LENGTH)) ?? [];
      const body = bytes.subarray(HEADER_LENGTH);
      if (checksum !== checksumOf(name, body)) return undefined;
      if (Date.now() - mtimeMs > USED_EVERY_MS) utimesSync(file, new Date(), new Date());
      return body.toString();
    } catch {
      return undefined;
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }

  write(name: string, text: string): void {
    const file = path.join(this.folder, name);
    const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
    try {
      const body = Buffer.from(text);
      if (body.length > MAX_ENTRY_BYTES - HEADER_LENGTH) return;
      const header = Buffer.from(`plumbline ${checksumOf(name, body)}\n`);
      writeFileSync(unfinished, Buffer.concat([header, body]), { mode: 0o600 });
      renameSync(unfinished, file);
    } catch {
      rmSync(unfinished, { force: true }); // a full disk, or a folder that is gone: the next run has nothing of this one
    }
  }

  /** Removes what was not used for the longest time, where there is too much. `most`: of all entries, in bytes. */
  trim(nowMs: number, most = MAX_BYTES): void {
    try {
      if (this.#wasLookedThrough(nowMs)) return;
      writeFileSync(path.join(this.folder, MARK), '', { mode: 0o600 });
      const entries = this.#entries();
      let left = entries.reduce((sum, { size }) => sum + size, 0);
      const wanted = left > most ? most * KEPT_SHARE : left;
      for (const { file, size, mtimeMs } of entries.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
        const isLeft = file.endsWith(UNFINISHED) && nowMs - mtimeMs > USED_EVERY_MS;
        if (left <= wanted && !isLeft) continue;
        rmSync(file, { force: true });
        left -= size;
      }
    } catch {
      // Another run is at it, or the folder is gone.
    }
  }

  #wasLookedThrough(nowMs: number): boolean {
    const marked = statSync(path.join(this.folder, MARK), { throwIfNoEntry: false });
    return marked !== undefined && nowMs - marked.mtimeMs < LOOKED_THROUGH_EVERY_MS;
  }

  #entries(): readonly { readonly file: string; readonly size: number; readonly mtimeMs: number }[] {
    return readdirSync(this.folder).flatMap((name) => {
      const file = path.join(this.folder, name);
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat?.isFile() ? [{ file, size: stat.size, mtimeMs: stat.mtimeMs }] : [];
    });
  }
}

/** With its name, so that no entry stands for another. */
function checksumOf(name: string, body: Uint8Array): string {
  return sha256(Buffer.concat([Buffer.from(`${name}\0`), body]));
}

/** In hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}
