import type Keycloak from 'keycloak-js';
import { currentLanguage } from '../messages/languages.ts';
import { watchSession, type SessionWatch } from './session-life.ts';
import { RENEWED, type Identity } from './visit.ts';

/** What a signed-in page may do with its session. Tokens live in memory only. */
export interface Session {
  /** A token that is good for the next call. Errors: rejects when it could not be refreshed; the session's life says why. */
  readonly token: () => Promise<string>;
  /** To be told when the server does not take a token that looks good: the session, or the account, may be no more. */
  readonly tokenRefused: () => void;
  /** Leaves the page for the login and comes back to it, with a new session. */
  readonly signInAgain: () => void;
  /** Whether a page whose session has ended goes on, as it is, when its reader has signed in in another tab. */
  readonly goesOn: boolean;
  readonly logout: () => void;
  /** The identity service's page for one's own account, where a password is changed; it knows the way back. */
  readonly accountUrl: () => string;
}

/** Source: specification, section 9. */
const REFRESH_BELOW_SECONDS = 5;
const ASK_VALIDITY_SECONDS = 300;

/** The session of an adapter that has signed in. */
export function openSession({ adapter, isWatched, onTokenExpired, takeUp }: Identity): {
  readonly session: Session;
  readonly watch: SessionWatch;
} {
  let isRefreshing = false;
  const subject = adapter.tokenParsed?.sub;
  const watch = watchSession({
    endsAtMs: () => endOfSession(adapter),
    // A failed refresh has been told by then; there is no caller to tell.
    renew: () => refresh(RENEWED).catch(() => {}),
  });

  async function refresh(validitySeconds: number): Promise<void> {
    isRefreshing = true;
    try {
      await isWatched;
      await adapter.updateToken(validitySeconds);
    } catch (error) {
      if (watch.endsSoon() || watch.isOver()) watch.ended();
      else watch.refused();
      throw error;
    } finally {
      isRefreshing = false;
    }
  }

  async function token(): Promise<string> {
    if (watch.isOver()) {
      watch.ended();
      throw new Error('The session has ended.');
    }
    if (adapter.isTokenExpired(REFRESH_BELOW_SECONDS)) await refresh(ASK_VALIDITY_SECONDS);
    return adapter.token ?? '';
  }

  /** A service that gives another token shows that the session goes on; one that refuses takes the old one away. */
  async function askAgain(): Promise<void> {
    if (isRefreshing || watch.isOver()) return;
    await refresh(RENEWED).catch(() => {
      if (adapter.token === undefined) watch.ended();
    });
  }

  /** Whoever comes back to the page may have signed in elsewhere. Where that is not so, it stays as it is. */
  async function goOn(): Promise<void> {
    if (!takeUp || isRefreshing || !watch.isInterrupted()) return;
    isRefreshing = true;
    try {
      if (await takeUp(subject)) watch.resumed();
    } catch {
      // The page says already how its session stands.
    } finally {
      isRefreshing = false;
    }
  }

  window.addEventListener('focus', () => void goOn());
  isWatched.catch(watch.refused);
  onTokenExpired(() => void token().catch(() => {}));
  adapter.onAuthRefreshSuccess = watch.renewed;
  adapter.onAuthLogout = () => {
    // A refused refresh also counts as a logout for the adapter, but its page must show the error.
    if (isRefreshing) return;
    // So does the end of the session, which must not take away what its reader is at.
    if (watch.endsSoon() || watch.isOver()) watch.ended();
    else void adapter.login({ locale: currentLanguage() });
  };

  return {
    watch,
    session: {
      token,
      tokenRefused: () => void askAgain(),
      signInAgain() {
        // The session would be taken up again, and would end no later.
        if (watch.endsSoon()) void adapter.logout({ redirectUri: window.location.href });
        else void adapter.login({ locale: currentLanguage() });
      },
      goesOn: takeUp !== undefined,
      logout() {
        void adapter.logout({ redirectUri: window.location.origin });
      },
      accountUrl: () => adapter.createAccountUrl(),
    },
  };
}

/** A refresh token lasts as long as its session does, unless it is renewed. Units: milliseconds since 1970. */
function endOfSession({ refreshTokenParsed, timeSkew }: Keycloak): number | undefined {
  const endSeconds = refreshTokenParsed?.exp;
  return endSeconds === undefined ? undefined : (endSeconds + (timeSkew ?? 0)) * 1000;
}
