import { ROLES, type Role } from '@plumbline/model/roles';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../errors.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Directory, DirectoryUser } from './directory.ts';

/*
 * The accounts of a Keycloak realm, read through its admin API. Organizations are the values of the users' attribute
 * `organization`, see docs/deploy/keycloak.md. Source: Keycloak Admin REST API 26, Users and Roles.
 */

export interface KeycloakDirectoryOptions {
  /** Such as `https://host/auth/realms/plumbline`. */
  readonly issuer: string;
  /** A confidential client whose service account has `view-users` and `view-realm` of `realm-management`, and no more. */
  readonly clientId: string;
  /** Without it nothing is listed. */
  readonly clientSecret: string | undefined;
  readonly outbound: Outbound;
  /** Users asked for at once. */
  readonly pageSize?: number;
}

const DEFAULT_PAGE_SIZE = 100;
/** Keycloak reads each user by itself the first time: some 25 ms for each were measured on a busy machine. */
const TIME_LIMIT_MS = 60_000;
/** So long before its end a token is not used for a new call. */
const TOKEN_RESERVE_MS = 10_000;

const KeycloakUser = Type.Object({
  id: Type.String(),
  username: Type.String(),
  email: Type.Optional(Type.String()),
  firstName: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  createdTimestamp: Type.Optional(Type.Number()),
  emailVerified: Type.Optional(Type.Boolean()),
  enabled: Type.Optional(Type.Boolean()),
  attributes: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
type KeycloakUser = Static<typeof KeycloakUser>;

const KeycloakRole = Type.Object({ name: Type.String() });
const TokenAnswer = Type.Object({ access_token: Type.String(), expires_in: Type.Number() });

/**
 * Reads users and organizations; whatever would change them is refused, because it is done in Keycloak.
 * Errors: AppError 'unavailable' while Keycloak does not answer or does not let us read, 'conflict' for every change.
 */
export function createKeycloakDirectory(options: KeycloakDirectoryOptions): Directory {
  const get = adminApi(options);
  const pageSize = options.pageSize ?? DEFAULT_PAGE_SIZE;

  /** Asks for page after page until one is not full. */
  async function everyPage(path: string, query: Readonly<Record<string, string>>): Promise<readonly KeycloakUser[]> {
    const users: KeycloakUser[] = [];
    for (;;) {
      const search = new URLSearchParams({ ...query, first: String(users.length), max: String(pageSize) });
      const page = await get(`${path}?${search.toString()}`, Type.Array(KeycloakUser));
      users.push(...page);
      if (page.length < pageSize) return users;
    }
  }

  /** One list a role instead of one question a user; those who have a role through a group only are not listed. */
  async function rolesByUser(): Promise<ReadonlyMap<string, readonly Role[]>> {
    const roles = new Map<string, readonly Role[]>();
    for (const role of ROLES) {
      for (const { id } of await everyPage(`/roles/${role}/users`, { briefRepresentation: 'true' })) {
        roles.set(id, [...(roles.get(id) ?? []), role]);
      }
    }
    return roles;
  }

  async function listUsers(): Promise<readonly DirectoryUser[]> {
    const roles = await rolesByUser();
    const users = await everyPage('/users', { briefRepresentation: 'false' });
    return users.map((user) => toDirectoryUser(user, roles.get(user.id) ?? [])).toSorted(newestFirst);
  }

  async function listMembers(organization: string): Promise<readonly DirectoryUser[]> {
    const members = (await listUsers()).filter(({ organizations }) => organizations.includes(organization));
    if (members.length === 0) throw new AppError('not-found', (say) => say.noSuchOrganization(organization));
    return members;
  }

  return {
    capabilities: [],
    listUsers,
    async findUser(email) {
      const found = await everyPage('/users', { email, exact: 'true', briefRepresentation: 'false' });
      const [user] = found.filter((one) => one.email?.toLowerCase() === email.toLowerCase());
      if (!user) return undefined;
      const granted = await get(`/users/${user.id}/role-mappings/realm/composite`, Type.Array(KeycloakRole));
      return toDirectoryUser(
        user,
        ROLES.filter((role) => granted.some(({ name }) => name === role)),
      );
    },
    async listOrganizations() {
      // Oldest first, so that the first user whom we see of an organization is its first member.
      const created = new Map<string, number>();
      for (const { organizations, createdTimestamp } of (await listUsers()).toReversed()) {
        for (const name of organizations) if (!created.has(name)) created.set(name, createdTimestamp);
      }
      return [...created]
        .map(([name, createdTimestamp]) => ({ name, createdTimestamp }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    listMembers,
    createUser: refuseChange,
    confirmUser: refuseChange,
    setRoles: refuseChange,
    setDisabled: refuseChange,
    deleteUser: refuseChange,
    listSessions: refuseChange,
    endSessions: refuseChange,
    createOrganization: refuseChange,
    addMember: refuseChange,
    removeMember: refuseChange,
    invite: refuseChange,
    listInvitations: refuseChange,
    revokeInvitation: refuseChange,
  };
}

async function refuseChange(): Promise<never> {
  throw new AppError('conflict', (say) => say.accountsKeptElsewhere);
}

function newestFirst(a: DirectoryUser, b: DirectoryUser): number {
  return b.createdTimestamp - a.createdTimestamp || (a.username < b.username ? -1 : 1);
}

function toDirectoryUser(user: KeycloakUser, roles: readonly Role[]): DirectoryUser {
  return {
    id: user.id,
    username: (user.email ?? user.username).toLowerCase(),
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    createdTimestamp: user.createdTimestamp ?? 0,
    isVerified: user.emailVerified ?? false,
    isDisabled: user.enabled === false,
    // What somebody has to do first, Keycloak asks for itself.
    mustChangePassword: false,
    roles,
    organizations: (user.attributes?.['organization'] ?? []).toSorted(),
  };
}

type Get = <Answer extends TSchema>(path: string, answer: Answer) => Promise<Static<Answer>>;

/** Calls of the realm's admin API with a token that is asked for when it is needed, and again when it is refused. */
function adminApi({ issuer, clientId, clientSecret, outbound }: KeycloakDirectoryOptions): Get {
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
    const { access_token: token, expires_in: seconds } = await readAnswer(response, TokenAnswer);
    known = { token, usableUntilMs: Date.now() + seconds * 1000 - TOKEN_RESERVE_MS };
    return token;
  }

  async function currentToken(): Promise<string> {
    if (known && Date.now() < known.usableUntilMs) return known.token;
    asking ??= askForToken().finally(() => (asking = undefined));
    return asking;
  }

  async function ask(path: string): Promise<Response> {
    const headers = { authorization: `Bearer ${await currentToken()}` };
    return reach(outbound, `${base}${path}`, { headers, timeLimitMs: TIME_LIMIT_MS });
  }

  return async (path, answer) => {
    const response = await ask(path);
    if (response.status !== 401) return readAnswer(response, answer);
    known = undefined;
    return readAnswer(await ask(path), answer);
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
  if (!response.ok) {
    throw new AppError('unavailable', (say) => say.identityRefuses(response.status));
  }
  const body: unknown = await response.json();
  if (Value.Check(answer, body)) return body;
  throw new AppError('unavailable', (say) => say.identityUnreadable);
}
