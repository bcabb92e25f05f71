import { AppError } from '../errors.ts';
import type { Limits } from './limits.ts';

/** Whoever is refused may ask for single runs meanwhile. */
const TRY_AGAIN_SECONDS = 30;

/**
 * Counts the event streams that this process holds open: each takes a connection and memory for as long as a token is
 * good. Opening gives what is to be called at the stream's end.
 * Errors: AppError 'too-many-requests' when the user has too many, 'unavailable' when all users together have.
 */
export function countOpenStreams(limits: Pick<Limits, 'streamsPerUser' | 'streams'>): (user: string) => () => void {
  const byUser = new Map<string, number>();
  let all = 0;
  return (user) => {
    const { streamsPerUser, streams } = limits;
    const own = byUser.get(user) ?? 0;
    const retry = { retryAfterSeconds: TRY_AGAIN_SECONDS };
    if (own >= streamsPerUser) throw new AppError('too-many-requests', (say) => say.streamsOfUser(own), retry);
    if (all >= streams) throw new AppError('unavailable', (say) => say.streamsOfAll, retry);
    byUser.set(user, own + 1);
    all += 1;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      all -= 1;
      const left = (byUser.get(user) ?? 1) - 1;
      if (left > 0) byUser.set(user, left);
      else byUser.delete(user);
    };
  };
}
