import type { JWTPayload } from 'jose';
import type { Issued, PresentAccount, UserStore } from '../store/user-store.ts';

/** Says in an access token by which grant it was given, so that it ends with that where its session lasts. */
export const GRANT_CLAIM = 'grant';

/** Accounts as they were a moment ago at the latest: asked for at every call, and rarely of the database. */
export interface PresentAccounts {
  /** By an access token. Undefined when the account was disabled or deleted, or the session or the grant was ended. */
  readonly find: (claims: JWTPayload) => Promise<PresentAccount | undefined>;
  /** How old an answer may be. Units: milliseconds. */
  readonly freshMs: number;
  /** Forgets all answers: this process has changed an account. */
  readonly clear: () => void;
}

const MAXIMUM_KNOWN = 20_000;

export function createPresentAccounts(users: Pick<UserStore, 'present'>, freshMs: number): PresentAccounts {
  const known = new Map<string, { readonly asked: Promise<PresentAccount | undefined>; readonly untilMs: number }>();

  return {
    freshMs,
    clear: () => known.clear(),
    find(claims) {
      const issued = issuedIn(claims);
      const key = Object.values(issued).join(' ');
      const found = known.get(key);
      if (found !== undefined && performance.now() < found.untilMs) return found.asked;
      known.delete(key);
      // In the order of asking: the first is the oldest.
      const [oldest] = known.keys();
      if (known.size >= MAXIMUM_KNOWN && oldest !== undefined) known.delete(oldest);
      const asked = users.present(issued);
      known.set(key, { asked, untilMs: performance.now() + freshMs });
      // A failure is no answer to be kept.
      asked.catch(() => known.delete(key));
      return asked;
    },
  };
}

function issuedIn({ sub = '', sid, [GRANT_CLAIM]: grant }: JWTPayload): Issued {
  return { userId: sub, sessionId: textOf(sid), grantHash: textOf(grant) };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
