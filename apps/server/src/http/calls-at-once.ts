import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError } from '../errors.ts';
import { createPlaces } from '../places.ts';

/** Calls of one account that are answered at the same moment by one process: as many as browsers have open at a host. */
const MOST_AT_ONCE = 6;

interface Waiting {
  /** How many calls of an account may wait; beyond them they are refused. */
  readonly most: number;
}

/** Far more than any page or program asks for before it has an answer. */
export const READS: Waiting = { most: 100 };
/** Pipelines of a whole company may have their tokens from one account. What waits is not taken from the line. */
export const WRITES: Waiting = { most: 250 };

/** Each waits for fractions of a second. */
const TRY_AGAIN_SECONDS = 1;

/**
 * Lets calls of one account in so many at once that nobody else waits for them, however large what each reads or writes
 * is: those beyond wait. A place is kept until its answer is with whoever asked, or they are gone, or it is given back.
 * Gives what gives it back; undefined where the call has none: nobody waits for its answer any more.
 * Errors: AppError 'too-many-requests' when too many wait.
 */
export function limitCallsAtOnce(
  waiting: Waiting,
  most = MOST_AT_ONCE,
): (account: string, response: ServerResponse) => Promise<(() => void) | undefined> {
  const places = createPlaces(most);
  return async (account, response) => {
    if (places.waiting(account) >= waiting.most) {
      const retry = { retryAfterSeconds: TRY_AGAIN_SECONDS };
      throw new AppError('too-many-requests', (say) => say.callsOfAccount(waiting.most), retry);
    }
    const leave = await places.take(account, (giveUp) => response.once('close', giveUp));
    if (leave) finished(response, leave);
    return leave;
  };
}
