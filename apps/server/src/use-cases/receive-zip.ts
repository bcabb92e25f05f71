import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { whileRoom } from '../blobs/free-space.ts';
import { nameOfUnfinished } from '../blobs/unfinished-files.ts';
import { AppError } from '../errors.ts';
import { limitBytes } from './limit-bytes.ts';
import type { UseCaseParts } from './parts.ts';

/** An uploaded zip on this machine's disk. */
interface ReceivedZip {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** What receiving a zip takes. */
export type ReceivingParts = Pick<UseCaseParts, 'limits' | 'temporaryFolder' | 'onUploadedBytes'>;

/** Writes an uploaded zip to the temporary folder; who gets it removes it. Errors: AppError 'too-large', DiskFullError. */
export async function receiveZip(
  zip: Readable,
  { limits, temporaryFolder, onUploadedBytes }: ReceivingParts,
): Promise<ReceivedZip> {
  await mkdir(temporaryFolder, { recursive: true });
  const path = join(temporaryFolder, nameOfUnfinished());
  const remove = (): Promise<void> => rm(path, { force: true });
  const tooLarge = (): AppError => new AppError('too-large', (say) => say.zipTooLarge(limits.zip.bytes));
  const limit = { maxBytes: limits.zip.bytes, tooLarge, onBytes: onUploadedBytes };
  try {
    const received = whileRoom(limitBytes(zip, limit), temporaryFolder, limits.reservedBytes);
    // It is there before anything is refused: of one that is opened beside that, nobody knows whether it can be removed yet.
    const file = await open(path, 'wx', 0o600);
    await pipeline(received, file.createWriteStream());
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}
