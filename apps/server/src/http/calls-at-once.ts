import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError } from '../errors.ts';
import { createPlaces } from '../places.ts';

/** Calls of one account that are answered at the same moment by one process: as many as browsers have open at a host. */
const MOST_AT_ONCE = 6;
/** Far more than any page or program asks for before it has an answer. */
const MOST_WAITING = 100;
/** Each waits for fractions of a second. */
const TRY_AGAIN_SECONDS = 1;

/**
 * Lets calls of one account in so many at once that nobody else waits for them, however large what each reads is: those
 * beyond wait. A place is kept until its answer is with whoever asked, or they are gone.
 * Gives whether the call has one: nobody waits any more for the answer of one that has not.
 * Errors: AppError 'too-many-requests' when too many wait.
 */
export function limitCallsAtOnce(
  most = MOST_AT_ONCE,
  mostWaiting = MOST_WAITING,
): (account: string, response: ServerResponse) => Promise<boolean> {
  const places = createPlaces(most);
  return async (account, response) => {
    if (places.waiting(account) >= mostWaiting) {
      const retry = { retryAfterSeconds: TRY_AGAIN_SECONDS };
      throw new AppError('too-many-requests', (say) => say.callsOfAccount(mostWaiting), retry);
    }
    const leave = await places.take(account, (giveUp) => response.once('close', giveUp));
    if (!leave) return false;
    finished(response, leave);
    return true;
  };
}
