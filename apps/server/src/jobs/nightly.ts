import type { PgBoss } from 'pg-boss';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { BlobUse } from '../store/blob-use.ts';
import { collectBlobs, type Collected } from './collect-blobs.ts';

const COLLECTION_QUEUE = 'blob-collection';
/** In the small hours of UTC, at an odd minute. */
const EVERY_NIGHT = '23 3 * * *';
const GRACE_SECONDS = 24 * 60 * 60;
/** A bucket of a hundred million objects is listed in less. */
const LIMIT_SECONDS = 20 * 60 * 60;

export interface NightlyParts {
  readonly jobs: PgBoss;
  readonly blobs: BlobStore;
  readonly use: BlobUse;
  readonly onCollected: (collected: Collected) => void;
}

/** Lets this process take the nightly work when its turn comes: each night one process of all does it. */
export async function startNightly({ jobs, blobs, use, onCollected }: NightlyParts): Promise<() => Promise<void>> {
  await jobs.createQueue(COLLECTION_QUEUE, {
    policy: 'stately',
    heartbeatSeconds: 60,
    expireInSeconds: LIMIT_SECONDS,
    retryLimit: 2,
  });
  await jobs.schedule(COLLECTION_QUEUE, EVERY_NIGHT);
  await jobs.work(COLLECTION_QUEUE, { pollingIntervalSeconds: 60 }, async ([job]) => {
    if (job) onCollected(await collectBlobs({ blobs, use, graceSeconds: GRACE_SECONDS, signal: job.signal }));
  });
  return () => jobs.offWork(COLLECTION_QUEUE);
}
