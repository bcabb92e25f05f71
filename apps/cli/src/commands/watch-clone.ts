import { closeSync, lstatSync, openSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/*
 * What a repository may take of this machine while it is cloned, whoever serves it: some bytes on the way are many on the
 * disk. The largest that are known, without their history, stay below each.
 */

const GIB = 1024 * 1024 * 1024;
const MAX_BYTES = 8 * GIB;
const MAX_ENTRIES = 2_000_000;
/** Git makes room for each in its memory before the first of them is there. */
const MAX_OBJECTS = 2_000_000;
const FIRST_WAIT_MS = 100;
/** Looking takes no more than a part of the time. */
const WAITED_FOR_EACH_LOOK = 4;

export interface CloneWatch {
  /** Aborts when it is. */
  readonly isTooLarge: AbortSignal;
  /** Looks no more, and gives the limit that was passed. */
  readonly end: () => Promise<string | undefined>;
}

/** Looks again and again how much a folder has become. */
export function watchClone(folder: string): CloneWatch {
  const tooLarge = new AbortController();
  const ended = new AbortController();
  async function look(): Promise<string | undefined> {
    while (!ended.signal.aborted) {
      const began = performance.now();
      const limit = (await limitOfFiles(folder)) ?? (await limitOfObjects(folder));
      if (limit !== undefined) {
        tooLarge.abort();
        return limit;
      }
      const waitMs = Math.max(FIRST_WAIT_MS, WAITED_FOR_EACH_LOOK * (performance.now() - began));
      await setTimeout(waitMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    return undefined;
  }
  const looked = look();
  return {
    isTooLarge: tooLarge.signal,
    end() {
      ended.abort();
      return looked;
    },
  };
}

async function limitOfFiles(top: string): Promise<string | undefined> {
  let bytes = 0;
  let entries = 0;
  const folders = [top];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    // Git moves and removes what it works with.
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(place);
      else bytes += lstatSync(place, { throwIfNoEntry: false })?.size ?? 0;
      entries += 1;
      if (bytes > MAX_BYTES) return `${MAX_BYTES / GIB} GiB`;
      if (entries > MAX_ENTRIES) return `${MAX_ENTRIES} files and folders`;
    }
  }
  return undefined;
}

/** What git receives stands in such a file from its first bytes on. Source: https://git-scm.com/docs/gitformat-pack. */
async function limitOfObjects(top: string): Promise<string | undefined> {
  const folder = path.join(top, '.git', 'objects', 'pack');
  const received = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('tmp_pack_'));
  const objects = received.map((name) => objectsOf(path.join(folder, name)));
  return Math.max(...objects) > MAX_OBJECTS ? `${MAX_OBJECTS} objects` : undefined;
}

/** By the head of a pack: `PACK`, its version, and how many objects follow. */
function objectsOf(file: string): number {
  const head = Buffer.alloc(12);
  try {
    const opened = openSync(file, 'r');
    try {
      const length = readSync(opened, head);
      return length === head.length && head.toString('latin1', 0, 4) === 'PACK' ? head.readUInt32BE(8) : 0;
    } finally {
      closeSync(opened);
    }
  } catch {
    // It has got its name by now.
    return 0;
  }
}
