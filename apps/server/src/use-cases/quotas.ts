import type { Usage } from '@plumbline/model/contract/usage';
import type { Owner } from '@plumbline/model/organization';
import { ownerKey } from '../database/access.ts';
import { AppError } from '../errors.ts';
import { limitRate } from '../limit-rate.ts';
import type { Limited } from '../messages/problem-texts.ts';
import { QuotaExceededError, type StorageQuota, type StoredUsage } from '../store/usage.ts';
import type { UseCaseParts } from './parts.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Whoever has too many runs that wait may come back when some have been taken. */
const QUEUE_AGAIN_SECONDS = 60;

export type Quotas = ReturnType<typeof ownerQuotas>;

/** What one owner may have and do, so that nobody takes the workers or the disk from the others. */
export function ownerQuotas({ store, limits }: Pick<UseCaseParts, 'store' | 'limits'>) {
  const { owner: most } = limits;
  const rates = {
    runs: { most: limits.runsPerHour, windowSeconds: HOUR_SECONDS },
    uploads: { most: limits.uploadsPerHour, windowSeconds: HOUR_SECONDS },
    uploadedBytes: { most: most.uploadedBytesPerDay, windowSeconds: DAY_SECONDS },
  } satisfies Partial<Record<Limited, { most: number; windowSeconds: number }>>;
  type Rate = keyof typeof rates;
  const keyOf = (what: Rate, owner: Owner): string => `${what} of ${ownerKey(owner)}`;
  const take = (what: Rate, owner: Owner): Promise<void> =>
    limitRate(store.windowCounts, keyOf(what, owner), { ...rates[what], what });
  const takenOf = async (what: Rate, owner: Owner): Promise<number> =>
    (await store.windowCounts.get(keyOf(what, owner)))?.count ?? 0;

  function exceeded(what: 'bytes' | 'clusters' | 'reports'): AppError {
    return new AppError('quota-exceeded', (say) => say.quota[what](most[what]));
  }

  return {
    /** A derivation or a fix, which take a processor as a run does. Errors: AppError 'too-many-requests'. */
    takeWork: (owner: Owner): Promise<void> => take('runs', owner),

    /**
     * Errors: AppError 'too-many-requests', also when too many runs wait (which runs that are started at the same moment
     * may exceed by their number); 'quota-exceeded' when there is no room for a report beside what is stored.
     */
    async takeRun(owner: Owner, stored: StoredUsage): Promise<void> {
      for (const what of ['reports', 'bytes'] as const) if (stored[what] >= most[what]) throw exceeded(what);
      if (stored.queuedRuns >= most.queuedRuns) {
        const options = { retryAfterSeconds: QUEUE_AGAIN_SECONDS };
        throw new AppError('too-many-requests', (say) => say.tooManyQueued(most.queuedRuns), options);
      }
      await take('runs', owner);
    },

    /** Of a zip or a file, before its bytes are read. Errors: AppError 'too-many-requests'. */
    async takeUpload(owner: Owner): Promise<void> {
      await take('uploads', owner);
      const { most: mostBytes, windowSeconds } = rates.uploadedBytes;
      const counted = await store.windowCounts.get(keyOf('uploadedBytes', owner));
      if (!counted || counted.count < mostBytes) return;
      throw new AppError(
        'too-many-requests',
        (say) => say.rateLimit(mostBytes, 'uploadedBytes', windowSeconds / 60, counted.secondsLeft),
        { retryAfterSeconds: counted.secondsLeft },
      );
    },

    /**
     * Counts bytes that were written for an upload, whatever became of it: what nothing names stays on the disk until
     * a nightly collection.
     */
    async countUploaded(owner: Owner, bytes: number): Promise<void> {
      if (bytes === 0) return;
      await store.windowCounts.add(keyOf('uploadedBytes', owner), rates.uploadedBytes.windowSeconds, bytes);
    },

    /** Lets the store add something that counts. Errors: AppError 'quota-exceeded'; nothing was changed then. */
    async within<Result>(add: (quota: StorageQuota) => Promise<Result>): Promise<Result> {
      try {
        return await add({ bytes: most.bytes, clusters: most.clusters });
      } catch (error) {
        throw error instanceof QuotaExceededError ? exceeded(error.what) : error;
      }
    },

    async usage(owner: Owner): Promise<Usage> {
      const [stored, runs, uploads, uploadedBytes] = await Promise.all([
        store.usage.get(owner),
        takenOf('runs', owner),
        takenOf('uploads', owner),
        takenOf('uploadedBytes', owner),
      ]);
      return {
        bytes: { used: stored.bytes, most: most.bytes },
        clusters: { used: stored.clusters, most: most.clusters },
        reports: { used: stored.reports, most: most.reports },
        queuedRuns: { used: stored.queuedRuns, most: most.queuedRuns },
        runsOfHour: { used: runs, most: rates.runs.most },
        uploadsOfHour: { used: uploads, most: rates.uploads.most },
        uploadedBytesOfDay: { used: uploadedBytes, most: rates.uploadedBytes.most },
      };
    },
  };
}
