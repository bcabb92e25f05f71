import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { whileRoom } from './free-space.ts';
import type { BlobRef } from './blob-store.ts';

/** Longer than anything takes to be written or fetched. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

/** In a container that is started again, a process has the number of the one before it. */
const THIS_PROCESS = randomUUID();
const THIS_MACHINE = hostname().replaceAll(/[^A-Za-z0-9]/g, '_');

/** A name of its own for what this process makes and removes, by which a later one knows what was left. */
export function nameOfUnfinished(): string {
  return [THIS_MACHINE, process.pid, THIS_PROCESS, randomUUID()].join('.');
}

/** Removes from a folder what killed processes left in it. Others may be at work there, also on other machines. */
export async function removeLeftUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (await isLeft(folder, name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Files for blobs whose name is not known before their last byte. */
export interface UnfinishedFiles {
  /** Writes the content durably, hands over the file and its name as a blob, and removes the file if it is still there. */
  withFile<Result>(
    content: Uint8Array | AsyncIterable<Uint8Array>,
    use: (path: string, blob: BlobRef) => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Makes the folder; what killed processes left in it is removed. So many bytes of its disk are kept free.
 * Errors of `withFile`: DiskFullError.
 */
export async function openUnfinishedFiles(folder: string, reservedBytes: number): Promise<UnfinishedFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftUnfinished(folder);
  return {
    withFile: async (content, use) => {
      const path = join(folder, nameOfUnfinished());
      try {
        return await use(path, await writeAndHash(path, whileRoom(pieces(content), folder, reservedBytes)));
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

async function* pieces(content: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

async function writeAndHash(path: string, content: AsyncIterable<Uint8Array>): Promise<BlobRef> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of content) {
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

async function isLeft(folder: string, name: string): Promise<boolean> {
  const [machine, pid = '', whose] = name.split('.');
  if (machine === THIS_MACHINE && whose !== THIS_PROCESS && !isOther(Number.parseInt(pid, 10))) return true;
  const stats = await stat(join(folder, name)).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > LEFT_AFTER_MS;
}

/** Whether another process has that number now. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
