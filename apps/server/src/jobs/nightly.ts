import type { PgBoss } from 'pg-boss';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { BlobUse } from '../store/blob-use.ts';
import type { OpenFailedCheckStore } from '../store/open-failed-checks.ts';
import type { PipelineTokenStore } from '../store/pipeline-tokens.ts';
import { collectBlobs, type Collected } from './collect-blobs.ts';

const COLLECTION_QUEUE = 'blob-collection';
/** In the small hours of UTC, at an odd minute. */
const TOKENS_QUEUE = 'ended-tokens';
const EVERY_NIGHT = '23 3 * * *';
const GRACE_SECONDS = 24 * 60 * 60;
/** So long people see that a token has ended, and pipelines are told so. */
const TOKENS_KEPT_DAYS = 30;
/** A bucket of a hundred million objects is listed in less. */
const LIMIT_SECONDS = 20 * 60 * 60;

export interface NightlyParts {
  readonly jobs: PgBoss;
  readonly blobs: BlobStore;
  readonly use: BlobUse;
  readonly tokens: Pick<PipelineTokenStore, 'deleteEnded'>;
  readonly failedChecks: Pick<OpenFailedCheckStore, 'deleteOldTitles'>;
  readonly onCollected: (collected: Collected) => void;
  /** Told how many tokens are gone whose end was long ago. */
  readonly onForgotten: (tokens: number) => void;
}

/** Lets this process take the nightly work when its turn comes: each night one process of all does it. */
export async function startNightly(parts: NightlyParts): Promise<() => Promise<void>> {
  const { jobs, blobs, use, tokens, failedChecks, onCollected, onForgotten } = parts;
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
  await jobs.createQueue(TOKENS_QUEUE, { policy: 'stately', retryLimit: 2 });
  await jobs.schedule(TOKENS_QUEUE, EVERY_NIGHT);
  await jobs.work(TOKENS_QUEUE, { pollingIntervalSeconds: 60 }, async () => {
    await failedChecks.deleteOldTitles();
    onForgotten(await tokens.deleteEnded(TOKENS_KEPT_DAYS));
  });
  return async () => {
    await Promise.all([jobs.offWork(COLLECTION_QUEUE), jobs.offWork(TOKENS_QUEUE)]);
  };
}
