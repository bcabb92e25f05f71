import { AppError } from './errors.ts';
import type { Limited } from './messages/problem-texts.ts';
import type { WindowCounts } from './store/window-counts.ts';

export interface RateLimit {
  readonly most: number;
  readonly windowSeconds: number;
  readonly what: Limited;
}

/**
 * Counts one more under the key, in the count that all processes share.
 * Errors: AppError 'too-many-requests' when the window has had `most` already.
 */
export async function limitRate(counts: WindowCounts, key: string, { most, windowSeconds, what }: RateLimit) {
  const { count, secondsLeft } = await counts.add(key, windowSeconds);
  if (count <= most) return;
  throw new AppError('too-many-requests', (say) => say.rateLimit(most, what, windowSeconds / 60, secondsLeft), {
    retryAfterSeconds: secondsLeft,
  });
}
