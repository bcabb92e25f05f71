import type { WindowCounts } from '../../store/window-counts.ts';

const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
/** Against one address that tries many accounts; generous, because a whole company may share one. */
const FAILURES_PER_ADDRESS = 200;

/** Slows down guessing. An account is never locked as such: strangers could then lock its owner out. */
export interface SignInThrottle {
  /** 0 when an attempt may be made now. */
  readonly secondsToWait: (account: string, address: string) => Promise<number>;
  readonly recordFailure: (account: string, address: string) => Promise<void>;
  readonly recordSuccess: (account: string, address: string) => Promise<void>;
}

export function createSignInThrottle(failures: WindowCounts): SignInThrottle {
  async function secondsToWaitFor(key: string, allowed: number): Promise<number> {
    const counted = await failures.get(key);
    return counted && counted.count >= allowed ? counted.secondsLeft : 0;
  }

  return {
    async secondsToWait(account, address) {
      const waits = await Promise.all([
        secondsToWaitFor(accountKey(account, address), FAILURES_PER_ACCOUNT_AND_ADDRESS),
        secondsToWaitFor(addressKey(address), FAILURES_PER_ADDRESS),
      ]);
      return Math.max(...waits);
    },
    async recordFailure(account, address) {
      await failures.add(accountKey(account, address), WINDOW_SECONDS);
      await failures.add(addressKey(address), WINDOW_SECONDS);
    },
    recordSuccess: (account, address) => failures.clear(accountKey(account, address)),
  };
}

const accountKey = (account: string, address: string) => `sign-in failures of ${account} from ${address}`;
const addressKey = (address: string) => `sign-in failures from ${address}`;
