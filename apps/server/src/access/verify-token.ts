import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { AppError } from '../errors.ts';
import { OutboundError } from '../outbound/outbound.ts';
import type { PresentAccounts } from '../identity/accounts/present-accounts.ts';
import type { PresentAccount } from '../identity/store/user-store.ts';
import { callerOf, type Caller } from './caller.ts';
import { callerWith, type PipelineTokens } from './pipeline-tokens.ts';
import type { RemoteKeys } from './remote-keys.ts';
import { looksLikeTokenSecret } from './token-secret.ts';

export type VerifyToken = (token: string) => Promise<Caller>;

/** Whose access tokens the API takes. */
export interface TokenIssuer {
  readonly issuer: string;
  /** What `aud` says in tokens that are meant for this API. */
  readonly audience: string;
  /** Clients whose access tokens are taken too where `aud` does not name this API, as Keycloak's does not. */
  readonly clients: readonly string[];
  /** The keys: fetched for an issuer elsewhere, by call for the embedded one. */
  readonly keys: RemoteKeys | (() => Promise<JSONWebKeySet>);
  /** What accounts may do now, where that is known: tokens are then good for no more. */
  readonly accounts?: PresentAccounts;
  /** Tokens for pipelines; none are taken without it. */
  readonly pipelineTokens?: PipelineTokens | undefined;
}

/** Says in an access token of the embedded service which token for pipelines it was given for, by its id. */
export const PIPELINE_TOKEN_CLAIM = 'pipeline_token';

/** Only this one: neither `none` nor a symmetric algorithm that a public key could be misused for. */
const ALGORITHMS = ['RS256'];
const CLOCK_TOLERANCE_SECONDS = 5;
const KEYS_FRESH_MS = 60_000;
const TRY_AGAIN_SECONDS = 5;

/**
 * Makes the check of access tokens, and of tokens for pipelines, which go in the same place.
 * Errors: AppError 'unauthenticated', whatever is wrong with the token; 'unavailable' while the keys cannot be had.
 */
export function tokenVerifier(from: TokenIssuer, now: () => Date = () => new Date()): VerifyToken {
  const { pipelineTokens } = from;
  const isEmbedded = typeof from.keys === 'function';
  const keys = typeof from.keys === 'function' ? freshKeys(from.keys) : from.keys.find;
  const nowSeconds = (): number => Math.floor(now().getTime() / 1000);
  return async (token) => {
    if (pipelineTokens && looksLikeTokenSecret(token)) {
      return callerWith(await pipelineTokens.bySecret(token), nowSeconds());
    }
    const claims = await verified(token, keys, from.issuer, now());
    if (!isMeantForUs(claims, from)) throw new AppError('unauthenticated', (say) => say.tokenNotForUs);
    const id = isEmbedded ? claims[PIPELINE_TOKEN_CLAIM] : undefined;
    if (id === undefined) {
      const caller = callerOf(claims);
      return from.accounts ? presentCaller(caller, claims, from.accounts) : caller;
    }
    if (!pipelineTokens || typeof id !== 'string') throw new AppError('unauthenticated', (say) => say.tokenInvalid);
    return callerWith(await pipelineTokens.byId(id), nowSeconds());
  };
}

/** The caller with what the token says and the account still has. Errors: AppError 'unauthenticated' without either. */
async function presentCaller(caller: Caller, claims: JWTPayload, accounts: PresentAccounts): Promise<Caller> {
  const find = () => accounts.find(claims);
  const present = await find();
  if (!present) throw new AppError('unauthenticated', (say) => say.accessEnded);
  const granted = {
    ...caller,
    organizations: caller.organizations.filter((name) => present.organizations.includes(name)),
    roles: caller.roles.filter((role) => present.roles.includes(role)),
  };
  return { ...granted, isStillGranted: async () => hasAll(await find(), granted) };
}

function hasAll(present: PresentAccount | undefined, { organizations, roles }: PresentAccount): boolean {
  return (
    present !== undefined &&
    organizations.every((name) => present.organizations.includes(name)) &&
    roles.every((role) => present.roles.includes(role))
  );
}

async function verified(token: string, keys: JWTVerifyGetKey, issuer: string, currentDate: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp'],
      currentDate,
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new AppError('unauthenticated', (say) => say.tokenExpired);
    if (isWithoutKeys(cause)) {
      throw new AppError('unavailable', (say) => say.identitySilent, { cause, retryAfterSeconds: TRY_AGAIN_SECONDS });
    }
    throw new AppError('unauthenticated', (say) => say.tokenInvalid, { cause });
  }
}

/** The generic code is what an answer other than the keys gives. */
function isWithoutKeys(cause: unknown): boolean {
  const isOther = cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid;
  if (isOther || cause instanceof OutboundError) return true;
  return cause instanceof errors.JOSEError && cause.code === 'ERR_JOSE_GENERIC';
}

/** An identity token bears the same signature, and is no permission: its `aud` is the client, its `typ` is not Bearer. */
function isMeantForUs(claims: JWTPayload, { audience, clients }: TokenIssuer): boolean {
  const audiences = typeof claims.aud === 'string' ? [claims.aud] : (claims.aud ?? []);
  if (audiences.includes(audience)) return true;
  const client = claims['azp'];
  return claims['typ'] === 'Bearer' && typeof client === 'string' && clients.includes(client);
}

/** The issuer's keys as they were at most a minute ago; asked for again when a token names one that is not there. */
function freshKeys(load: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let known: { readonly find: ReturnType<typeof createLocalJWKSet>; readonly loadedMs: number } | undefined;
  const reload = async () => {
    known = { find: createLocalJWKSet(await load()), loadedMs: performance.now() };
    return known;
  };
  return async (header, token) => {
    const isFresh = known !== undefined && performance.now() - known.loadedMs < KEYS_FRESH_MS;
    const { find } = known !== undefined && isFresh ? known : await reload();
    try {
      return await find(header, token);
    } catch (error) {
      if (!isFresh || !(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await reload()).find(header, token);
    }
  };
}
