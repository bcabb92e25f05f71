import type { Owner } from '@plumbline/model/organization';
import type Keycloak from 'keycloak-js';
import { compareNames } from '../messages/compare-names.ts';
import { texts } from './texts.ts';

/** The claims of an access token that the portal reads. Source: specification, section 3, Token claims. */
export interface Claims {
  readonly organization?: unknown;
  readonly email?: string;
  readonly name?: string;
  readonly roles: readonly string[];
}

/**
 * Who is signed in.
 * Shape: `organizations` may be empty: then the account's own name is its e-mail.
 */
export interface Account {
  readonly kind: 'enterprise' | 'free-or-dev';
  readonly email: string;
  /** First and last name; empty where the identity service knows none. */
  readonly name: string;
  readonly organizations: readonly string[];
  readonly isAdmin: boolean;
}

const ENTERPRISE_ROLE = 'ENTERPRISE';
const ADMIN_ROLE = 'ADMIN';

/**
 * Errors: throws with the specification's sentence where the organization claim makes no sense (section 5), and where
 * there is none for a role that needs one (section 6): Keycloak leaves out what an account has no value of.
 */
export function accountOf({ organization, email = '', name = '', roles }: Claims): Account {
  const isPaid = roles.includes(ENTERPRISE_ROLE);
  const organizations = parseOrganizations(organization);
  if (isPaid && organizations.length === 0) {
    throw new Error(texts.noOrganization);
  }
  return {
    kind: isPaid ? 'enterprise' : 'free-or-dev',
    email,
    name,
    organizations,
    isAdmin: roles.includes(ADMIN_ROLE),
  };
}

/** Who has signed in with the adapter. Errors: as `accountOf`. */
export function accountOfAdapter({ tokenParsed, realmAccess }: Pick<Keycloak, 'tokenParsed' | 'realmAccess'>): Account {
  const email: unknown = tokenParsed?.['email'];
  const name: unknown = tokenParsed?.['name'];
  return accountOf({
    organization: tokenParsed?.['organization'],
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof name === 'string' ? { name } : {}),
    roles: realmAccess?.roles ?? [],
  });
}

/** Each once, in the reader's order. */
function parseOrganizations(claim: unknown): readonly string[] {
  if (claim === undefined || claim === null || claim === '') return [];
  if (typeof claim === 'string') return [claim];
  if (Array.isArray(claim)) return [...new Set(claim.map(String))].toSorted(compareNames);
  throw new Error(texts.unknownOrganizationFormat);
}

/** The owner that a route's parameter names: one of the account's organizations, else a user by e-mail, in any case. */
export function ownerNamed(name: string, account: Account): Owner {
  const isOwn = isOwnEmail(name, account);
  const isUser = !account.organizations.includes(name) && (isOwn || account.organizations.length === 0);
  return isUser ? { kind: 'user', name: isOwn ? account.email : name } : { kind: 'organization', name };
}

/** Whether the account may act for an owner. Source: design, section 3, Owner; the server asks the token the same. */
export function mayActFor({ kind, name }: Owner, account: Account): boolean {
  return kind === 'organization' ? account.organizations.includes(name) : isOwnEmail(name, account);
}

function isOwnEmail(name: string, { email }: Account): boolean {
  return name.toLowerCase() === email.toLowerCase();
}

/** Every owner that the account may act for, in the order in which screens list them. */
export function ownersOf(account: Account): readonly Owner[] {
  if (account.organizations.length === 0) return [{ kind: 'user', name: account.email }];
  return account.organizations.map((name) => ({ kind: 'organization', name }));
}
