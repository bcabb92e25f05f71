import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobRef } from '../store/store.ts';
import type { BlobStore } from './blob-store.ts';
import { syncFolder } from './durable-file.ts';

const UNFINISHED_FOLDER = 'unfinished';

/** Blobs as files of a folder, `ab/cd/<sha256>`. What killed processes left unfinished is removed when it opens. */
export async function openFolderBlobStore(folder: string): Promise<BlobStore> {
  const unfinished = join(folder, UNFINISHED_FOLDER);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  for (const name of await readdir(unfinished)) {
    if (!isOwnedByLivingProcess(name)) await rm(join(unfinished, name), { force: true });
  }

  const pathOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('Not the name of a blob.');
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const has = async (sha256: string): Promise<boolean> => {
    try {
      await access(pathOf(sha256));
      return true;
    } catch (error) {
      return absent(error, false);
    }
  };

  return {
    has,
    put: async (content) => {
      const temporary = join(unfinished, `${process.pid}-${randomUUID()}`);
      try {
        const blob = await writeAndHash(temporary, content);
        const path = pathOf(blob.sha256);
        if (!(await has(blob.sha256))) await moveDurably(folder, temporary, path);
        return blob;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    read: async (sha256) => {
      try {
        return await readFile(pathOf(sha256));
      } catch (error) {
        return absent(error, undefined);
      }
    },
    stream: async (sha256) => {
      try {
        const file = await open(pathOf(sha256));
        return createReadStream('', { fd: file });
      } catch (error) {
        return absent(error, undefined);
      }
    },
  };
}

async function writeAndHash(path: string, content: Uint8Array | Readable): Promise<BlobRef> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of content instanceof Readable ? content : [content]) {
      // A stream of bytes; one of texts would be a mistake of the caller's.
      const bytes = part as Uint8Array;
      hash.update(bytes);
      size += bytes.byteLength;
      await file.writeFile(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
}

/** The new folders on the way must be as durable as the file in them. */
async function moveDurably(root: string, from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const firstNew = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  await syncFolder(folder);
  if (firstNew === undefined) return;
  await syncFolder(dirname(folder));
  await syncFolder(root);
}

function absent<Value>(error: unknown, value: Value): Value {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
  throw error;
}

/** Another process may be writing into the folder at this moment. */
function isOwnedByLivingProcess(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
