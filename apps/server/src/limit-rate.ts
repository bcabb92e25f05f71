import { AppError } from './errors.ts';
import type { WindowCounts } from './store/window-counts.ts';

export interface RateLimit {
  readonly most: number;
  readonly windowSeconds: number;
  /** What there is too much of, such as `calls without a token`. */
  readonly what: string;
}

/**
 * Counts one more under the key, in the count that all processes share.
 * Errors: AppError 'too-many-requests' when the window has had `most` already.
 */
export async function limitRate(counts: WindowCounts, key: string, { most, windowSeconds, what }: RateLimit) {
  const { count, secondsLeft } = await counts.add(key, windowSeconds);
  if (count <= most) return;
  const window = windowSeconds === 60 ? 'minute' : `${windowSeconds / 60} minutes`;
  const message = `At most ${most} ${what} are taken within a ${window}. Try again in ${secondsLeft} seconds.`;
  throw new AppError('too-many-requests', message, { retryAfterSeconds: secondsLeft });
}
