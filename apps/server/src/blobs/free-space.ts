import { statfs } from 'node:fs/promises';
import { DiskFullError } from '../trouble.ts';

const MEBIBYTE = 1024 * 1024;

/** Errors: DiskFullError when the disk of a folder has fewer bytes left than these. */
export async function assertRoom(folder: string, leastBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= leastBytes) return;
  const left = Math.floor((bavail * bsize) / MEBIBYTE);
  const least = Math.ceil(leastBytes / MEBIBYTE);
  throw new DiskFullError(`The disk of ${folder} has ${left} MiB left, of which ${least} MiB are kept free.`);
}

const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

/** The same bytes as long as the disk of a folder that they are written to has room. Errors: those of `assertRoom`. */
export async function* whileRoom(
  bytes: AsyncIterable<Uint8Array>,
  folder: string,
  leastBytes: number,
): AsyncGenerator<Uint8Array> {
  await assertRoom(folder, leastBytes);
  let untilLook = LOOK_EVERY_BYTES;
  for await (const piece of bytes) {
    yield piece;
    untilLook -= piece.byteLength;
    if (untilLook > 0) continue;
    await assertRoom(folder, leastBytes);
    untilLook = LOOK_EVERY_BYTES;
  }
}
