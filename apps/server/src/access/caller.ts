import type { JWTPayload } from 'jose';
import type { Owner } from '@plumbline/model/organization';
import type { TokenScope } from '@plumbline/model/pipeline-token';
import { AppError } from '../errors.ts';

/** Who a verified access token speaks for. `email` in lower case; `expiresAtSeconds` since 1970. */
export interface Caller {
  readonly email: string;
  readonly organizations: readonly string[];
  readonly roles: readonly string[];
  readonly expiresAtSeconds: number;
  /** Whether the account still has all of this; absent where nobody can be asked. */
  readonly isStillGranted?: () => Promise<boolean>;
  /** Set where a token for pipelines speaks for its maker: what it is for, and nothing beyond. */
  readonly pipelineToken?: TokenBounds;
}

/** `clusterName`: the one cluster; all of the owner's without it. */
export interface TokenBounds {
  readonly id: string;
  readonly owner: Owner;
  readonly scope: TokenScope;
  readonly clusterName?: string | undefined;
}

export const ENTERPRISE_ROLE = 'ENTERPRISE';

export function hasRole(caller: Caller, role: string): boolean {
  return caller.roles.includes(role);
}

/**
 * Reads the claims that the product knows.
 * Errors: AppError 'unauthenticated' without an e-mail address; 'forbidden' for an organization claim that does not fit.
 * Source: specification, section 5, Token organization claim.
 */
export function callerOf(claims: JWTPayload): Caller {
  const { email, exp } = claims;
  if (typeof email !== 'string' || email === '' || exp === undefined) {
    throw new AppError('unauthenticated', (say) => say.tokenWithoutEmail);
  }
  const roles = realmRoles(claims);
  return {
    email: email.toLowerCase(),
    organizations: organizationsOf(claims['organization'], roles),
    roles,
    expiresAtSeconds: exp,
  };
}

function organizationsOf(claim: unknown, roles: readonly string[]): readonly string[] {
  if (claim === undefined || claim === null) return [];
  if (typeof claim === 'string') return claim === '' ? [] : [claim];
  if (!isTextList(claim)) throw new AppError('forbidden', (say) => say.organizationFormat);
  if (claim.length === 0 && roles.includes(ENTERPRISE_ROLE)) {
    throw new AppError('forbidden', (say) => say.organizationMissing);
  }
  return claim;
}

function realmRoles(claims: JWTPayload): readonly string[] {
  const access: unknown = claims['realm_access'];
  if (typeof access !== 'object' || access === null || !('roles' in access)) return [];
  return isTextList(access.roles) ? access.roles : [];
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
