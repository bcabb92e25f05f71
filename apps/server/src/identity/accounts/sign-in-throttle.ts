import { createHash } from 'node:crypto';
import { createPlaces, inPlace } from '../../places.ts';
import { placeOf } from '../../networks.ts';
import type { WindowCounts } from '../../store/window-counts.ts';

const WINDOW_SECONDS = 15 * 60;
const KNOWN_SECONDS = 30 * 24 * 60 * 60;
const TRIES_PER_ACCOUNT_AND_ADDRESS = 10;
/** Against many addresses that try one account. */
const TRIES_PER_ACCOUNT = 100;
/** Against one address that tries many accounts; generous, because a whole company may share one. */
const TRIES_PER_ADDRESS = 200;

export interface Throttled {
  readonly kind: 'throttled';
  readonly retryAfterSeconds: number;
}

/**
 * Slows down guessing. A try is counted before it is evaluated, by all processes together, and no longer once the
 * password was right; so many tries at the same moment are as few as one after the other. Accounts that do not exist are
 * counted alike.
 *
 * Nobody can lock an account for its owner: the count of the account as a whole holds only for addresses from which
 * nobody signed in to it within 30 days, and ends with its window.
 */
export interface SignInThrottle {
  /** Evaluates a try, whose result is `wrong` or anything else, unless there were too many. */
  readonly attempt: <Result extends { readonly kind: string }>(
    account: string,
    address: string,
    evaluate: () => Promise<Result>,
  ) => Promise<Result | Throttled>;
}

export function createSignInThrottle(counts: WindowCounts): SignInThrottle {
  const tries = createPlaces(1);

  /** Seconds to wait; 0 when the try, which is counted, may be evaluated. */
  async function count(keys: Keys): Promise<number> {
    const over = async (key: string, most: number): Promise<number> => {
      const counted = await counts.add(key, WINDOW_SECONDS);
      return counted.count > most ? counted.secondsLeft : 0;
    };
    // In this order, so that tries of one address that are refused anyway do not shut the account for others.
    const ofPair = await over(keys.pair, TRIES_PER_ACCOUNT_AND_ADDRESS);
    const wait = ofPair > 0 ? ofPair : await over(keys.address, TRIES_PER_ADDRESS);
    if (wait > 0) return wait;
    const ofAccount = await over(keys.account, TRIES_PER_ACCOUNT);
    return ofAccount > 0 && (await counts.get(keys.known)) === undefined ? ofAccount : 0;
  }

  return {
    async attempt(account, address, evaluate) {
      const keys = keysOf(account, address);
      // Else a dozen pipelines that sign in together, with the right password, would count as guesses.
      return inPlace(tries, keys.pair, async () => {
        const retryAfterSeconds = await count(keys);
        if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds };
        const result = await evaluate();
        if (result.kind !== 'wrong') {
          await Promise.all([counts.clear(keys.pair), counts.takeBack(keys.address), counts.takeBack(keys.account)]);
          await counts.add(keys.known, KNOWN_SECONDS);
        }
        return result;
      });
    },
  };
}

interface Keys {
  readonly pair: string;
  readonly address: string;
  readonly account: string;
  /** That somebody has signed in to the account from the address. */
  readonly known: string;
}

/** What people type is of any length, and addresses are kept for a while: a key has the account as a hash. */
function keysOf(account: string, address: string): Keys {
  const name = createHash('sha256').update(account).digest('base64url');
  const place = placeOf(address);
  return {
    pair: `sign-in tries of ${name} from ${place}`,
    address: `sign-in tries from ${place}`,
    account: `sign-in tries of ${name}`,
    known: `sign-in of ${name} from ${place}`,
  };
}
