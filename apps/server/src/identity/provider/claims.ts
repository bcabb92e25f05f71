import type { DirectoryUser } from '../directory.ts';

/**
 * What tokens and `/userinfo` say of a user.
 * Shape: `organization` is a string for a member of one organization, an array for a member of several, and absent for
 * a command-line user. Source: specification, section 3, Token claims.
 */
export interface UserClaims {
  readonly email: string;
  readonly email_verified: boolean;
  readonly preferred_username: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly name: string;
  readonly realm_access: { readonly roles: readonly string[] };
  readonly organization?: string | readonly string[];
}

/** The claims' names, as the discovery document lists them. */
export const CLAIM_NAMES: readonly (keyof UserClaims)[] = [
  'email',
  'email_verified',
  'preferred_username',
  'given_name',
  'family_name',
  'name',
  'realm_access',
  'organization',
];

export function claimsOf(user: DirectoryUser): UserClaims {
  const [first, ...others] = user.organizations;
  return {
    email: user.username,
    email_verified: user.isVerified,
    preferred_username: user.username,
    given_name: user.firstName,
    family_name: user.lastName,
    name: `${user.firstName} ${user.lastName}`.trim(),
    realm_access: { roles: user.roles },
    ...(first !== undefined && { organization: others.length > 0 ? user.organizations : first }),
  };
}
