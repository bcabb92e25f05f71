import { bounded } from '@plumbline/client/bounded';
import type { PublicSettings } from '@plumbline/model/contract/public-settings';
import * as oauth from 'oauth4webapi';
import { CommandError, EXIT } from '../exit-codes.ts';
import { texts } from '../texts.ts';
import { MAX_SIGN_IN_BYTES } from './answer-rules.ts';

/** What the command line needs of what a portal says of itself. */
export type ServerSettings = Pick<PublicSettings, 'identityBase' | 'issuer' | 'realm' | 'cliClientId' | 'cliPrefix'>;

/** A portal: where people say that it is, and what it says of itself. */
export interface Portal {
  readonly serverUrl: string;
  readonly server: ServerSettings;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The identity service of a portal as the library wants it, with what every call of it takes. */
export interface IdentityService {
  readonly issuer: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  /** Public: a program that everybody has keeps no secret. */
  readonly authentication: oauth.ClientAuth;
  readonly options: oauth.TokenEndpointRequestOptions;
}

/** Stays signed in for weeks; who somebody is stands in the access token. */
export const SCOPE = 'email offline_access';

const TIMEOUT_MS = 30_000;

/** Errors: CommandError `server` when nothing, or something else, answers. */
export async function fetchPortal(serverUrl: string): Promise<Portal> {
  const response = await fetch(`${serverUrl}/settings.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new CommandError(EXIT.server, texts.notReachable(serverUrl), { cause });
    },
  );
  const settings: unknown = await bounded(response, MAX_SIGN_IN_BYTES)
    .json()
    .catch(() => undefined);
  const { identityBase, issuer, realm, cliClientId, cliPrefix } = Object(settings) as Record<string, unknown>;
  const isPortal =
    [identityBase, issuer, realm, cliClientId, cliPrefix].every(isText) &&
    isWebAddress(String(identityBase), serverUrl);
  if (!response.ok || !isPortal) throw new CommandError(EXIT.server, texts.notAPlumblineServer(serverUrl));
  return { serverUrl, server: { identityBase, issuer, realm, cliClientId, cliPrefix } as ServerSettings };
}

/** A browser is opened there, and systems open addresses of other kinds with whatever program they are for. */
function isWebAddress(address: string, base: string): boolean {
  return URL.canParse(address, `${base}/`) && /^https?:$/.test(new URL(address, `${base}/`).protocol);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** Whether the portal keeps the accounts itself, so that a password may be typed here. */
export function keepsAccounts({ server }: Portal): boolean {
  return server.identityBase.startsWith('/');
}

/**
 * Both identity services have their addresses in the shape of Keycloak's. They are not asked for: the embedded one names
 * its public address, which a pipeline beside it need not reach.
 */
export function identityService({ serverUrl, server }: Portal): IdentityService {
  const base = new URL(server.identityBase, `${serverUrl}/`).href.replace(/(?<!\/)\/+$/, '');
  const connect = `${base}/realms/${encodeURIComponent(server.realm)}/protocol/openid-connect`;
  return {
    issuer: {
      issuer: server.issuer,
      authorization_endpoint: `${connect}/auth`,
      device_authorization_endpoint: `${connect}/auth/device`,
      token_endpoint: `${connect}/token`,
      revocation_endpoint: `${connect}/revoke`,
    },
    client: { client_id: server.cliClientId },
    authentication: oauth.None(),
    options: {
      // Whoever gives a portal's address without TLS has said so; on one's own machine there is none.
      [oauth.allowInsecureRequests]: true,
      signal: () => AbortSignal.timeout(TIMEOUT_MS),
      [oauth.customFetch]: async (...args) => bounded(await fetch(...args), MAX_SIGN_IN_BYTES),
    },
  };
}

/** Errors: CommandError `authentication` when the password is not the account's. */
export async function signInWithPassword(portal: Portal, username: string, password: string): Promise<Tokens> {
  const { issuer, client, authentication, options } = identityService(portal);
  const form = { username, password, scope: SCOPE };
  return tokensOf(portal, texts.signInFailed, async () =>
    oauth.processGenericTokenEndpointResponse(
      issuer,
      client,
      await oauth.genericTokenEndpointRequest(issuer, client, authentication, 'password', form, options),
    ),
  );
}

/** Errors: CommandError `authentication` when the session is over. */
export async function refresh(portal: Portal, refreshToken: string): Promise<Tokens> {
  const { issuer, client, authentication, options } = identityService(portal);
  const tokens = await tokensOf(portal, texts.sessionEnded, async () =>
    oauth.processRefreshTokenResponse(
      issuer,
      client,
      await oauth.refreshTokenGrantRequest(issuer, client, authentication, refreshToken, options),
    ),
  );
  return { ...tokens, refreshToken: tokens.refreshToken || refreshToken };
}

/** Gives a refresh token back, so that nobody can use its session any more. False when the service cannot be told. */
export async function revoke(portal: Portal, refreshToken: string): Promise<boolean> {
  const { issuer, client, authentication, options } = identityService(portal);
  const additionalParameters = { token_type_hint: 'refresh_token' };
  try {
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(issuer, client, authentication, refreshToken, { ...options, additionalParameters }),
    );
    return true;
  } catch {
    return false;
  }
}

/**
 * What a token endpoint gives. `refusal`: what to say when it refuses.
 * Errors: CommandError `authentication` for a refusal, `server` when nothing, or something else, answers.
 */
export async function tokensOf(
  portal: Portal,
  refusal: string,
  ask: () => Promise<oauth.TokenEndpointResponse>,
): Promise<Tokens> {
  try {
    const { access_token: accessToken, refresh_token: refreshToken = '' } = await ask();
    return { accessToken, refreshToken };
  } catch (cause) {
    throw identityError(portal, refusal, cause);
  }
}

/** By what the portal's own service says of a password that is right and not enough. */
const REASONS: Readonly<Record<string, string>> = {
  'the account is disabled': texts.accountDisabled,
  'the password is for one use: sign in with a browser and choose your own': texts.passwordForOneUse,
};

/** What went wrong at the identity service, as a sentence and an exit code. */
export function identityError(portal: Portal, refusal: string, cause: unknown): unknown {
  if (cause instanceof oauth.ResponseBodyError) {
    const { status, error } = cause;
    if (status === 429) return new CommandError(EXIT.authentication, texts.tooManyTries, { cause });
    if (error === 'unauthorized_client') return new CommandError(EXIT.authentication, texts.wayNotOffered, { cause });
    const reason = keepsAccounts(portal) ? REASONS[cause.error_description ?? ''] : undefined;
    return new CommandError(EXIT.authentication, reason ?? refusal, { cause });
  }
  if (cause instanceof oauth.WWWAuthenticateChallengeError) {
    return new CommandError(EXIT.authentication, refusal, { cause });
  }
  const place = keepsAccounts(portal) ? portal.serverUrl : portal.server.issuer;
  if (cause instanceof oauth.OperationProcessingError) {
    return new CommandError(EXIT.server, texts.notAnIdentityService(place), { cause });
  }
  if (isUnreachable(cause)) return new CommandError(EXIT.server, texts.identityNotReachable(place), { cause });
  return cause;
}

/** What `fetch` throws without an answer. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}
