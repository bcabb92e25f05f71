import type { FastifyBaseLogger } from 'fastify';
import { Provider, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { loggable, statusOf, type AppError } from '../../errors.ts';
import { troubleError, troubleOf } from '../../trouble.ts';
import type { PipelineTokens } from '../../access/pipeline-tokens.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { GRANT_CLAIM } from '../accounts/present-accounts.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { deriveKey } from '../keys/sealing.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { SessionKind, SessionStore } from '../store/session-store.ts';
import { grantHashOf, type TokenStore } from '../store/token-store.ts';
import type { UserStore } from '../store/user-store.ts';
import { CLAIM_NAMES, claimsOf } from './claims.ts';
import { clientsOf, isCommandLine, PASSWORD_GRANT, redirectsOf } from './clients.ts';
import type { OwnOrigins } from './own-origins.ts';
import { pipelineClaimsOf, registerPasswordGrant } from './password-grant.ts';
import { providerPages, renderError } from './provider-pages.ts';
import { refreshTokenId } from './refresh-token-id.ts';
import { clientOf, requestFacts } from './request-facts.ts';
import { SCOPES, resourceOf, resourceServer } from './resource.ts';
import { boundTo, sessionIdOf, writeSessionStatus, type Bound } from './session-cookie.ts';

/** Command-line clients stay signed in so long after a sign-in through a browser, here or on another device. */
const COMMAND_LINE_SECONDS = 30 * 24 * 60 * 60;

export interface ProviderParts {
  readonly issuer: string;
  readonly settings: IdentitySettings;
  readonly keys: SigningKeys;
  readonly origins: OwnOrigins;
  readonly tokens: TokenStore;
  readonly sessions: SessionStore;
  readonly users: UserStore;
  readonly accounts: Accounts;
  readonly pipelineTokens: PipelineTokens;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** The OpenID Connect provider, in the shape of Keycloak's URLs, tokens and behaviour. */
export function createProvider(parts: ProviderParts): Provider {
  const { issuer, settings, origins, accounts, sessions } = parts;
  const provider = new Provider(issuer, configurationOf(parts));
  // The routes set the forwarded headers themselves, see `own-origins.ts`.
  provider.proxy = true;
  provider.use(writeSessionStatus(sessions, accounts, settings));
  answerTroubles(provider, parts.log);
  registerPasswordGrant(provider, parts);

  const isRedirect = redirectsOf(settings, origins);
  provider.Client.prototype.redirectUriAllowed = function (url) {
    return isRedirect(this.clientId, url);
  };
  provider.Client.prototype.postLogoutRedirectUriAllowed = origins.isOwn;
  Object.defineProperty(provider.RefreshToken.prototype, 'generateTokenId', {
    value(this: IssuedToken & { readonly expiration: number }) {
      const iat = Math.floor(Date.now() / 1000);
      return refreshTokenId({ iat, exp: iat + this.expiration, sid: sessionIdOf(boundTo(this), this.accountId) });
    },
  });
  return provider;
}

function configurationOf({ issuer, settings, keys, origins, tokens, sessions, users }: ProviderParts): Configuration {
  const connect = '/protocol/openid-connect';
  const cookie = { sameSite: 'lax', httpOnly: true, signed: true, overwrite: true } as const;

  return {
    adapter: tokens.adapter,
    clients: clientsOf(settings, issuer),
    jwks: { keys: keys.privateKeys.map((key) => ({ ...key, kty: 'RSA' })) },
    routes: {
      authorization: `${connect}/auth`,
      token: `${connect}/token`,
      jwks: `${connect}/certs`,
      end_session: `${connect}/logout`,
      device_authorization: `${connect}/auth/device`,
      code_verification: '/device',
    },
    discovery: {
      userinfo_endpoint: `${issuer}${connect}/userinfo`,
      revocation_endpoint: `${issuer}${connect}/revoke`,
      revocation_endpoint_auth_methods_supported: ['none'],
      check_session_iframe: `${issuer}${connect}/login-status-iframe.html`,
    },
    scopes: [...SCOPES],
    claims: { openid: ['sub', ...CLAIM_NAMES] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origins.isOwn(origin),
    cookies: {
      keys: [deriveKey(settings.keyEncryptionKey, 'identity cookies').toString('base64url')],
      names: { session: 'plumbline_session', interaction: 'plumbline_interaction', resume: 'plumbline_resume' },
      long: cookie,
      short: cookie,
    },
    ttl: {
      AccessToken: settings.accessTokenSeconds,
      IdToken: settings.accessTokenSeconds,
      AuthorizationCode: 60,
      DeviceCode: 10 * 60,
      Interaction: 60 * 60,
      Session: settings.sessionMaximumSeconds,
      Grant: Math.max(COMMAND_LINE_SECONDS, settings.sessionMaximumSeconds),
      RefreshToken: (_context, token) => refreshTokenSeconds(token, settings),
    },
    async findAccount(_context, accountId, token) {
      // A refresh that was under way when the session was ended gives nothing.
      if (isIssued(token) && (await sessions.hasEnded(sessionIdOf(boundTo(token), accountId)))) return undefined;
      const user = await users.findById(accountId);
      if (!user || user.isDisabled) return undefined;
      return { accountId, claims: () => ({ sub: accountId, ...claimsOf(user) }) };
    },
    async extraTokenClaims(context, token) {
      if (token.kind !== 'AccessToken') return undefined;
      const ofPipeline = pipelineClaimsOf(token);
      if (ofPipeline) return { ...ofPipeline, azp: token.clientId, typ: 'Bearer' };
      const user = await users.findById(token.accountId);
      const sid = sessionIdOf(boundTo(token), token.accountId);
      await sessions.use({
        id: sid,
        userId: token.accountId,
        boundTo: boundTo(token),
        client: token.clientId ?? '',
        kind: sessionKindOf(token, settings),
        validSeconds: sessionSecondsOf(token, settings),
        ...clientOf(context.req),
      });
      const grant = grantHashOf(token.grantId ?? '');
      return { ...(user && claimsOf(user)), sid, [GRANT_CLAIM]: grant, azp: token.clientId, typ: 'Bearer' };
    },
    formats: {
      customizers: {
        jwt(_context, _token, jwt) {
          jwt.payload = { ...jwt.payload, nbf: jwt.payload['iat'] };
        },
      },
    },
    loadExistingGrant: (context) => existingOrNewGrant(context, resourceOf(issuer), settings),
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: (_context, source) => source.kind !== 'DeviceCode' && !isCommandLine(settings, source.clientId),
    extraParams: ['screen', 'kc_action', 'kc_idp_hint', 'kc_locale'],
    interactions: {
      policy: signInOnly(),
      url: (context, interaction) => `${requestFacts(context.req).realmPath}/login-actions/${interaction.uid}`,
    },
    renderError,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: true, ...providerPages.signOut },
      deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****', ...providerPages.device },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resourceOf(issuer),
        useGrantedResource: () => true,
        getResourceServerInfo: () => resourceServer(settings.accessTokenSeconds),
      },
    },
  };
}

/** What tokens know of how they were issued. */
interface IssuedToken extends Bound {
  readonly accountId: string;
  readonly clientId?: string | undefined;
  readonly gty?: string | undefined;
}

function isIssued(token: unknown): token is IssuedToken {
  return typeof token === 'object' && token !== null && 'grantId' in token && 'accountId' in token;
}

function sessionKindOf(token: IssuedToken, settings: IdentitySettings): SessionKind {
  if (isOfCommandLine(token, settings)) return 'device';
  return token.gty?.startsWith(PASSWORD_GRANT) ? 'password' : 'browser';
}

function sessionSecondsOf(token: IssuedToken, settings: IdentitySettings): number {
  if (isOfCommandLine(token, settings)) return COMMAND_LINE_SECONDS;
  // A browser keeps its session for as long as it can last, whoever uses it meanwhile.
  return token.sessionUid === undefined ? settings.sessionIdleSeconds : settings.sessionMaximumSeconds;
}

function refreshTokenSeconds(token: IssuedToken & { totalLifetime(): number }, settings: IdentitySettings): number {
  if (isOfCommandLine(token, settings)) return COMMAND_LINE_SECONDS;
  return Math.max(1, Math.min(settings.sessionIdleSeconds, settings.sessionMaximumSeconds - token.totalLifetime()));
}

/** Whether a command line got it through a browser, whose session it does not share. */
function isOfCommandLine({ gty = '', clientId }: IssuedToken, settings: IdentitySettings): boolean {
  if (gty.includes('device_code')) return true;
  return gty.includes('authorization_code') && isCommandLine(settings, clientId);
}

/** The library answers whatever it does not know with 500, and says nothing of it: what is away comes back. */
function answerTroubles(provider: Provider, log: ProviderParts['log']): void {
  const troubles = new WeakMap<object, AppError>();
  provider.on('server_error', (context, error) => {
    const trouble = troubleOf(error);
    if (trouble) troubles.set(context, troubleError(trouble, error));
    else log.error({ failure: loggable(error) }, 'The identity service failed.');
  });
  provider.use(async (context, next) => {
    try {
      await next();
    } catch (error) {
      // It keeps sessions after it has answered.
      const trouble = troubleOf(error);
      if (!trouble) throw error;
      troubles.set(context, troubleError(trouble, error));
      renderError(context, { error: 'server_error' });
    }
    const known = troubles.get(context);
    if (!known) return;
    context.status = statusOf(known);
    context.set('retry-after', String(known.retryAfterSeconds));
  });
}

/** All clients are ours, so nobody is asked whether a client may know who they are. */
async function existingOrNewGrant(context: KoaContextWithOIDC, resource: string, settings: IdentitySettings) {
  const { client, session, account, provider } = context.oidc;
  if (!client || !account) return undefined;
  // Each device and command line has a grant of its own, so that one can be signed out without the others.
  const hasOwn = context.oidc.entities.DeviceCode !== undefined || isCommandLine(settings, client.clientId);
  const grantId = hasOwn ? undefined : session?.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing?.accountId === account.accountId) return existing;

  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(resource, SCOPES.join(' '));
  await grant.save();
  return grant;
}

/** Without the question to users of command-line clients, who have just confirmed the code of their device. */
function signInOnly(): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('native_client_prompt');
  return policy;
}
