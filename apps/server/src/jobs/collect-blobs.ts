import type { BlobStore } from '../blobs/blob-store.ts';
import { filesOfBundle } from '../blobs/bundle-files.ts';
import type { BlobUse } from '../store/blob-use.ts';

export interface CollectBlobsOptions {
  readonly blobs: BlobStore;
  readonly use: BlobUse;
  /** How long a blob must have been named by nothing; far longer than any upload or run takes. */
  readonly graceSeconds: number;
  readonly signal?: AbortSignal | undefined;
}

/** What one collection did, in blobs. */
export interface Collected {
  readonly seen: number;
  readonly removed: number;
}

const AT_ONCE = 1000;

/**
 * Removes blobs that nothing names. A blob is written before the row that names it, so one that nothing names now may
 * be part of an upload: it is only doomed, and removed by a later collection, after the grace time, if nothing names it
 * then and nobody has put the same bytes meanwhile (`BlobStoreOptions.rescue`).
 */
export async function collectBlobs(options: CollectBlobsOptions): Promise<Collected> {
  await noteBundles(options);
  const removed = await removeDoomed(options);
  const seen = await doomUnused(options);
  await options.use.forgetBundles();
  return { seen, removed };
}

/** A report's files are named only inside the blob of its bundle, once its cluster has changed. */
async function noteBundles({ blobs, use, signal }: CollectBlobsOptions): Promise<void> {
  for (;;) {
    const bundles = await use.unnotedBundles(AT_ONCE);
    if (bundles.length === 0) return;
    for (const sha256 of bundles) {
      signal?.throwIfAborted();
      await use.noteBundle(sha256, await filesOfBundle(blobs, sha256));
    }
  }
}

async function removeDoomed({ blobs, use, graceSeconds, signal }: CollectBlobsOptions): Promise<number> {
  let removed = 0;
  let last = '';
  for (;;) {
    const doomed = await use.doomedLongerThan(graceSeconds, AT_ONCE, last);
    if (doomed.length === 0) return removed;
    for (const sha256 of doomed) {
      signal?.throwIfAborted();
      if (await use.removeUnused(sha256, () => blobs.delete(sha256))) removed += 1;
      last = sha256;
    }
  }
}

async function doomUnused({ blobs, use, signal }: CollectBlobsOptions): Promise<number> {
  let seen = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    signal?.throwIfAborted();
    await use.doomUnused(batch);
    seen += batch.length;
    batch = [];
  };
  for await (const sha256 of blobs.list()) {
    batch.push(sha256);
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  return seen;
}
