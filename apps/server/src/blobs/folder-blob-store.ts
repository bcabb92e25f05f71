import { access, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertBlobName, isBlobName, type BlobStore, type BlobStoreOptions } from './blob-store.ts';
import { BlobsAwayError } from '../trouble.ts';
import { syncFolder } from './durable-file.ts';
import { assertRoom } from './free-space.ts';
import { putUnlessThere } from './put-unless-there.ts';
import { openUnfinishedFiles } from './unfinished-files.ts';
import { verifiedBlobs } from './verified-blobs.ts';

const UNFINISHED_FOLDER = 'unfinished';

/** Blobs as files of a folder, `ab/cd/<sha256>`. What killed processes left unfinished is removed when it opens. */
export async function openFolderBlobStore(folder: string, options: BlobStoreOptions = {}): Promise<BlobStore> {
  const { reservedBytes = 0 } = options;
  const unfinishedFolder = join(folder, UNFINISHED_FOLDER);
  const unfinished = await openUnfinishedFiles(unfinishedFolder, reservedBytes);

  const pathOf = (sha256: string): string => {
    assertBlobName(sha256);
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  /** A disk that is not there, such as one of the network, has not lost a blob. */
  const assertThere = async (): Promise<void> => {
    try {
      await access(unfinishedFolder);
    } catch (cause) {
      throw new BlobsAwayError(`The folder ${folder} of stored files is not there.`, { cause });
    }
  };
  const absentBlob = async (error: unknown): Promise<undefined> => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await assertThere();
  };
  const readBytes = async (sha256: string): Promise<Uint8Array | undefined> => {
    try {
      return await readFile(pathOf(sha256));
    } catch (error) {
      return absentBlob(error);
    }
  };
  const openBytes = async (sha256: string): Promise<AsyncIterable<Uint8Array> | undefined> => {
    try {
      const file = await open(pathOf(sha256));
      return file.createReadStream();
    } catch (error) {
      return absentBlob(error);
    }
  };
  const { read, stream, faultOf, lookToPut } = verifiedBlobs({ readBytes, openBytes }, options);

  return {
    put: async (content) => {
      await assertThere();
      return putUnlessThere(content, {
        faultOf: lookToPut,
        write: (written, known) =>
          unfinished.withFile(written, async (file, blob) => {
            const fault = known ?? (await lookToPut(blob.sha256));
            if (fault) await moveDurably(folder, file, pathOf(blob.sha256));
            return blob;
          }),
      });
    },
    read,
    stream,
    faultOf,
    list: async function* () {
      const entries = await opendir(folder, { recursive: true });
      for await (const entry of entries) if (entry.isFile() && isBlobName(entry.name)) yield entry.name;
    },
    delete: async (sha256) => rm(pathOf(sha256), { force: true }),
    assertReachable: async () => {
      await assertThere();
      await assertRoom(folder, reservedBytes);
    },
  };
}

/** The new folders on the way must be as durable as the file in them. */
async function moveDurably(root: string, from: string, to: string): Promise<void> {
  const folder = dirname(to);
  const firstNew = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, to);
  const changed = firstNew === undefined ? [folder] : [folder, dirname(folder), root];
  await Promise.all(changed.map(syncFolder));
}
