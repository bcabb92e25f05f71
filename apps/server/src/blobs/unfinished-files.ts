import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertRoom } from './free-space.ts';
import type { BlobRef } from './blob-store.ts';

const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

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
  for (const name of await readdir(folder)) {
    if (!isOwnedByLivingProcess(name)) await rm(join(folder, name), { force: true });
  }
  return {
    withFile: async (content, use) => {
      await assertRoom(folder, reservedBytes);
      const path = join(folder, `${process.pid}-${randomUUID()}`);
      try {
        return await use(path, await writeAndHash(path, content, () => assertRoom(folder, reservedBytes)));
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

async function writeAndHash(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  assertRoomLeft: () => Promise<void>,
): Promise<BlobRef> {
  const hash = createHash('sha256');
  let size = 0;
  let nextLook = LOOK_EVERY_BYTES;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of content instanceof Uint8Array ? [content] : content) {
      hash.update(bytes);
      size += bytes.byteLength;
      await file.writeFile(bytes);
      if (size < nextLook) continue;
      await assertRoomLeft();
      nextLook += LOOK_EVERY_BYTES;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
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
