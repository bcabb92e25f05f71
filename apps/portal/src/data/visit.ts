import type Keycloak from 'keycloak-js';
import type { KeycloakLoginOptions } from 'keycloak-js';
import { loadSettings, type PortalSettings } from './settings.ts';
import { askForTokens, claimsOf, isOnThisHost, type Tokens } from './silent-sign-in.ts';

/** What a visit begins with, each on its way from the page's first moment on. */
export interface Visit {
  /** Errors: rejects when the settings cannot be had. */
  readonly settings: Promise<PortalSettings>;
  /** The identity service's answer: who is here, if anybody. Errors: rejects when it cannot be had. */
  readonly identity: Promise<Identity>;
}

export interface Identity {
  readonly adapter: Keycloak;
  readonly isAuthenticated: boolean;
  /** When the adapter watches over the session: before that it renews nothing. Errors: rejects when it cannot. */
  readonly isWatched: Promise<unknown>;
  /** Says what to do when a token expires, the first one too. */
  readonly onTokenExpired: (work: () => void) => void;
  /**
   * Takes up a session that was begun in another tab, for the same person. Resolves to whether there is one; undefined
   * where no page can ask for it. Errors: rejects when it gives no tokens.
   */
  readonly takeUp: ((subject: string | undefined) => Promise<boolean>) | undefined;
}

/** Source: specification, section 9. */
const SESSION_CHECK_SECONDS = 5;
const MESSAGE_TIMEOUT_MS = 10_000;
/** Has `updateToken` refresh a token that is still good. */
export const RENEWED = -1;

/**
 * Asks the identity service while the portal itself is still on its way: it takes several turns on the network. Nothing
 * here has texts, as the language may not be there yet.
 */
export function beginVisit(): Visit {
  const settings = loadSettings();
  const identity = askIdentity(settings);
  // Whoever shows the portal awaits it, and reports the failure; until then nobody does.
  identity.catch(() => {});
  return { settings, identity };
}

async function askIdentity(settings: Promise<PortalSettings>): Promise<Identity> {
  const loading = import('keycloak-js');
  // Reported below.
  loading.catch(() => {});
  const place = await settings;
  const tokens = await askForTokens(place);
  const { default: KeycloakAdapter } = await loading;
  const adapter = new KeycloakAdapter({ url: place.identityBase, realm: place.realm, clientId: place.clientId });
  adapter.login = (options) => leaveForLogin(adapter, options);
  // The adapter watches over those tokens only that come after this is set, and the first comes with `init`.
  let whenExpired = (): void => {};
  adapter.onTokenExpired = () => whenExpired();
  const isWatched = adapter.init({
    pkceMethod: 'S256',
    checkLoginIframeInterval: SESSION_CHECK_SECONDS,
    messageReceiveTimeout: MESSAGE_TIMEOUT_MS,
    ...tokens,
  });
  // Whoever opens the session reports it.
  isWatched.catch(() => {});
  if (tokens) take(adapter, tokens);
  return {
    adapter,
    isAuthenticated: tokens !== undefined || (await isWatched),
    isWatched,
    onTokenExpired(work) {
      whenExpired = work;
    },
    takeUp: isOnThisHost(place.identityBase) ? (subject) => takeUp(adapter, place, subject) : undefined,
  };
}

/** The adapter watches over tokens that it has got itself only: it renews the ones that it is given at once. */
async function takeUp(adapter: Keycloak, place: PortalSettings, subject: string | undefined): Promise<boolean> {
  const tokens = await askForTokens(place);
  if (!tokens || claimsOf(tokens.token).sub !== subject) return false;
  take(adapter, tokens);
  await adapter.updateToken(RENEWED);
  return true;
}

/** The adapter takes the tokens itself once it has tried out the identity service's frames, for which no page need wait. */
function take(adapter: Keycloak, { token, refreshToken, idToken, timeSkew }: Tokens): void {
  const tokenParsed = claimsOf(token);
  const { realm_access: realmAccess, sid: sessionId } = tokenParsed;
  const refreshTokenParsed = claimsOf(refreshToken);
  Object.assign(adapter, { token, tokenParsed, realmAccess, sessionId });
  Object.assign(adapter, { refreshToken, refreshTokenParsed, idToken, timeSkew });
}

/**
 * In place of the page, which knows nobody: the adapter's own way keeps it in the history, and going back to it would
 * lead to the login again, and forward. Never resolves, as the page is left.
 */
async function leaveForLogin(adapter: Keycloak, options: KeycloakLoginOptions | undefined): Promise<never> {
  window.location.replace(await adapter.createLoginUrl(options));
  return new Promise(() => {});
}
