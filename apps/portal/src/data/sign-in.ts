import type Keycloak from 'keycloak-js';
import { currentLanguage } from '../messages/languages.ts';
import { accountOf, type Account } from './account.ts';
import type { PortalSettings } from './settings.ts';
import type { Visit } from './visit.ts';

/** Source: specification, section 4, Auth state. */
export type SignInState =
  | { readonly status: 'loading' }
  | { readonly status: 'redirecting' }
  | {
      readonly status: 'error';
      readonly supportEmail?: string | undefined;
      readonly reason?: string | undefined;
      /** For an account that is signed in but of no use here. */
      readonly logout?: (() => void) | undefined;
    }
  | {
      readonly status: 'signed-in';
      readonly account: Account;
      readonly settings: PortalSettings;
      readonly session: Session;
    };

/** What a signed-in page may do with its session. Tokens live in memory only. */
export interface Session {
  /** A token that is good for the next call. Errors: rejects when it could not be refreshed; the state is then `error`. */
  readonly token: () => Promise<string>;
  readonly logout: () => void;
}

/** Source: specification, section 9. */
const REFRESH_BELOW_SECONDS = 5;
const ASK_VALIDITY_SECONDS = 300;

/** Signs in with the identity service, leaving the page for it where need be, and reports each state as it comes. */
export async function signIn({ settings, identity }: Visit, report: (state: SignInState) => void): Promise<void> {
  let supportEmail: string | undefined;
  let session: Session | undefined;
  function fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : undefined;
    report({ status: 'error', supportEmail, reason, logout: session?.logout });
  }

  try {
    const known = await settings;
    supportEmail = known.supportEmail;
    const { adapter, isAuthenticated } = await identity;
    if (!isAuthenticated) {
      report({ status: 'redirecting' });
      await adapter.login({ locale: currentLanguage() });
      return;
    }
    session = openSession(adapter, () => fail(undefined));
    report({ status: 'signed-in', account: accountOfAdapter(adapter), settings: known, session });
  } catch (error) {
    fail(error);
  }
}

function openSession(adapter: Keycloak, onFailure: () => void): Session {
  let isRefreshing = false;

  async function refresh(): Promise<void> {
    isRefreshing = true;
    try {
      await adapter.updateToken(ASK_VALIDITY_SECONDS);
    } catch (error) {
      onFailure();
      throw error;
    } finally {
      isRefreshing = false;
    }
  }

  // A failed refresh has been reported by then; there is no caller to tell.
  adapter.onTokenExpired = () => void refresh().catch(() => {});
  // A refused refresh also counts as a logout for the adapter, but its page must show the error.
  adapter.onAuthLogout = () => {
    if (!isRefreshing) void adapter.login({ locale: currentLanguage() });
  };

  return {
    async token() {
      if (adapter.isTokenExpired(REFRESH_BELOW_SECONDS)) await refresh();
      return adapter.token ?? '';
    },
    logout() {
      void adapter.logout({ redirectUri: window.location.origin });
    },
  };
}

function accountOfAdapter({ tokenParsed, realmAccess }: Keycloak): Account {
  const email: unknown = tokenParsed?.['email'];
  return accountOf({
    organization: tokenParsed?.['organization'],
    ...(typeof email === 'string' ? { email } : {}),
    roles: realmAccess?.roles ?? [],
  });
}
