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
