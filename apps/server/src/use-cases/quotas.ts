import type { Owner } from '@plumbline/model/organization';
import { ownerKey } from '../database/access.ts';
import { limitRate } from '../limit-rate.ts';
import type { Limited } from '../messages/problem-texts.ts';
import type { UseCaseParts } from './use-cases.ts';

const HOUR_SECONDS = 60 * 60;

export type Quotas = ReturnType<typeof ownerQuotas>;

/** What one owner may do within an hour, so that nobody takes the workers or the disk from the others. */
export function ownerQuotas({ store, limits }: Pick<UseCaseParts, 'store' | 'limits'>) {
  const take = (what: Limited, owner: Owner, most: number): Promise<void> =>
    limitRate(store.windowCounts, `${what} of ${ownerKey(owner)}`, { most, windowSeconds: HOUR_SECONDS, what });

  return {
    /** Errors: AppError 'too-many-requests'. */
    takeRun: (owner: Owner): Promise<void> => take('runs', owner, limits.runsPerHour),
    /** Of a zip or a file. Errors: AppError 'too-many-requests'. */
    takeUpload: (owner: Owner): Promise<void> => take('uploads', owner, limits.uploadsPerHour),
  };
}
