import { decodeJwt } from 'jose';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../errors.ts';
import type { Outbound } from '../outbound/outbound.ts';

export interface KeycloakClientOptions {
  /** Such as `https://host/auth/realms/plumbline`. */
  readonly issuer: string;
  /** A confidential client whose service account has `view-users` and `view-realm` of `realm-management`. */
  readonly clientId: string;
  /** Without it nothing is listed. */
  readonly clientSecret: string | undefined;
  readonly outbound: Outbound;
}

/** The roles of `realm-management` that our calls need. */
export type ManagementRole = 'view-users' | 'view-realm' | 'manage-users';

/**
 * The admin API of one realm. Paths begin behind the realm's own.
 * Errors: AppError 'unavailable' while Keycloak does not answer, or does not let us read; 'conflict' for a change that it
 * does not let us make. Source: Keycloak Admin REST API 26.
 */
export interface KeycloakAdminApi {
  /** Undefined when there is nothing at that path. */
  readonly find: <Answer extends TSchema>(
    path: string,
    answer: Answer,
    needed: ManagementRole,
  ) => Promise<Static<Answer> | undefined>;
  /** As `find`, where something has to be. */
  readonly get: <Answer extends TSchema>(
    path: string,
    answer: Answer,
    needed: ManagementRole,
  ) => Promise<Static<Answer>>;
  /** False when there is nothing at that path. Needs `manage-users`. `failure` stands for what is not a matter of roles. */
  readonly change: (change: Change) => Promise<boolean>;
  /** Whether the client has a role, as far as its token tells: one that names no roles at all may have any. */
  readonly mayHave: (role: ManagementRole) => Promise<boolean>;
}

interface Change {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly failure?: AppError;
}

/** Keycloak reads each user by itself the first time: some 25 ms for each were measured on a busy machine. */
const TIME_LIMIT_MS = 60_000;
/** So long before its end a token is not used for a new call. */
const TOKEN_RESERVE_MS = 10_000;

const TokenAnswer = Type.Object({ access_token: Type.String(), expires_in: Type.Number() });
const RolesClaim = Type.Object({
  resource_access: Type.Object({
    'realm-management': Type.Optional(Type.Object({ roles: Type.Array(Type.String()) })),
  }),
});

/** Calls with a token that is asked for when it is needed, and again when it is refused. */
export function createKeycloakAdminApi(options: KeycloakClientOptions): KeycloakAdminApi {
  const { issuer, clientId, clientSecret, outbound } = options;
  const base = issuer.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1');
  let known: { readonly token: string; readonly usableUntilMs: number } | undefined;
  let asking: Promise<string> | undefined;

  async function askForToken(): Promise<string> {
    if (clientSecret === undefined) {
      throw new AppError('unavailable', (say) => say.identitySecretMissing);
    }
    const response = await reach(outbound, `${issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
    });
    if (!response.ok) throw new AppError('unavailable', (say) => say.identityRefuses(response.status));
    const { access_token: token, expires_in: seconds } = await readAnswer(response, TokenAnswer);
    known = { token, usableUntilMs: performance.now() + seconds * 1000 - TOKEN_RESERVE_MS };
    return token;
  }

  async function currentToken(): Promise<string> {
    if (known && performance.now() < known.usableUntilMs) return known.token;
    asking ??= askForToken().finally(() => (asking = undefined));
    return asking;
  }

  async function ask(path: string, method = 'GET', body?: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${await currentToken()}`, 'content-type': 'application/json' };
    return reach(outbound, `${base}${path}`, {
      method,
      headers,
      timeLimitMs: TIME_LIMIT_MS,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async function call(...request: Parameters<typeof ask>): Promise<Response> {
    const response = await ask(...request);
    if (response.status !== 401) return response;
    known = undefined;
    return ask(...request);
  }

  async function find<Answer extends TSchema>(
    path: string,
    answer: Answer,
    needed: ManagementRole,
  ): Promise<Static<Answer> | undefined> {
    const response = await call(path);
    if (response.ok) return readAnswer(response, answer);
    if (response.status === 404) return undefined;
    throw response.status === 403
      ? new AppError('unavailable', (say) => say.identityRoleMissing(clientId, needed))
      : new AppError('unavailable', (say) => say.identityRefuses(response.status));
  }

  return {
    find,
    async get(path, answer, needed) {
      const found = await find(path, answer, needed);
      if (found === undefined) throw new AppError('unavailable', (say) => say.identityRefuses(404));
      return found;
    },
    async change({ method, path, body, failure }) {
      const { ok, status } = await call(path, method, body);
      if (ok || status === 404) return ok;
      if (status === 403) throw new AppError('conflict', (say) => say.identityRoleMissing(clientId, 'manage-users'));
      throw failure ?? new AppError('unavailable', (say) => say.identityRefusesChange(status));
    },
    async mayHave(role) {
      const claims: unknown = decodeJwt(await currentToken());
      if (!Value.Check(RolesClaim, claims)) return true;
      return claims.resource_access['realm-management']?.roles.includes(role) ?? false;
    },
  };
}

async function reach(outbound: Outbound, ...request: Parameters<Outbound['fetch']>): Promise<Response> {
  try {
    return await outbound.fetch(...request);
  } catch (cause) {
    throw new AppError('unavailable', (say) => say.identitySilent, { cause });
  }
}

async function readAnswer<Answer extends TSchema>(response: Response, answer: Answer): Promise<Static<Answer>> {
  const body: unknown = await response.json();
  if (Value.Check(answer, body)) return body;
  throw new AppError('unavailable', (say) => say.identityUnreadable);
}
