import type { DirectoryCapability } from '@plumbline/model/contract/internal';
import { ROLES, type Role } from '@plumbline/model/roles';
import { Type, type Static } from 'typebox';
import { AppError } from '../errors.ts';
import type { OwnerData } from '../store/owner-data.ts';
import type { Directory, DirectoryUser } from './directory.ts';
import { createKeycloakAdminApi, type KeycloakClientOptions, type ManagementRole } from './keycloak-admin-api.ts';
import { demandOrganizationName } from './organization-name.ts';
import type { AccountSession, SessionKind } from './store/session-store.ts';

/*
 * The accounts of a Keycloak realm, through its admin API. Organizations are the values of the users' attribute
 * `organization`, see docs/deploy/keycloak.md. Source: Keycloak Admin REST API 26, Users, Roles and Sessions.
 */

export interface KeycloakDirectoryOptions extends KeycloakClientOptions {
  /** Whose sign-ins are those of a command line. */
  readonly commandLineClients: readonly string[];
  /** What goes with an account that is deleted. */
  readonly ownerData: Pick<OwnerData, 'remove'>;
  /** Users asked for at once. */
  readonly pageSize?: number;
}

/** With `manage-users`. People are added, and asked, by Keycloak alone; it has no organization without members. */
const CAPABILITIES: readonly DirectoryCapability[] = [
  'change-roles',
  'change-organizations',
  'confirm',
  'disable',
  'delete',
  'sessions',
  'mail-password',
];
const DEFAULT_PAGE_SIZE = 100;
const ATTRIBUTE = 'organization';

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

const KeycloakRole = Type.Object({ id: Type.String(), name: Type.String() });

/** `clients` by their ids within the realm; times in milliseconds since 1970. */
const KeycloakSession = Type.Object({
  id: Type.String(),
  ipAddress: Type.Optional(Type.String()),
  start: Type.Optional(Type.Number()),
  lastAccess: Type.Optional(Type.Number()),
  clients: Type.Optional(Type.Record(Type.String(), Type.String())),
});
type KeycloakSession = Static<typeof KeycloakSession>;

/** What a client may do for a user; `client` of a grant is its id within the realm. */
const Consent = Type.Object({
  clientId: Type.String(),
  additionalGrants: Type.Optional(Type.Array(Type.Object({ client: Type.String(), key: Type.String() }))),
});

const OFFLINE_GRANT = 'Offline Token';
/** Keycloak gives an offline session the id of the one in which it was made. */
const OFFLINE = 'offline:';

/**
 * Reads users and organizations, and changes them where its client has the role `manage-users`.
 * Errors: AppError 'unavailable' while Keycloak does not answer or does not let us read, 'conflict' for a change that it
 * refuses, or that is made in Keycloak alone.
 */
export function createKeycloakDirectory(options: KeycloakDirectoryOptions): Directory {
  const { commandLineClients, ownerData } = options;
  const api = createKeycloakAdminApi(options);
  const pageSize = options.pageSize ?? DEFAULT_PAGE_SIZE;

  /** Asks for page after page until one is not full. */
  async function everyPage(
    path: string,
    query: Readonly<Record<string, string>>,
    needed: ManagementRole = 'view-users',
  ): Promise<readonly KeycloakUser[]> {
    const users: KeycloakUser[] = [];
    for (;;) {
      const search = new URLSearchParams({ ...query, first: String(users.length), max: String(pageSize) });
      const page = await api.get(`${path}?${search.toString()}`, Type.Array(KeycloakUser), needed);
      users.push(...page);
      if (page.length < pageSize) return users;
    }
  }

  /** One list a role instead of one question a user; those who have a role through a group only are not listed. */
  async function rolesByUser(): Promise<ReadonlyMap<string, readonly Role[]>> {
    const roles = new Map<string, readonly Role[]>();
    for (const role of ROLES) {
      for (const { id } of await everyPage(`/roles/${role}/users`, { briefRepresentation: 'true' }, 'view-realm')) {
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

  async function findByEmail(email: string): Promise<KeycloakUser | undefined> {
    const found = await everyPage('/users', { email, exact: 'true', briefRepresentation: 'false' });
    return found.find((one) => one.email?.toLowerCase() === email.toLowerCase());
  }

  async function existingUser(email: string): Promise<KeycloakUser> {
    const user = await findByEmail(email);
    if (!user) throw new AppError('not-found', (say) => say.noSuchUser(email));
    return user;
  }

  async function verifiedUser(email: string): Promise<KeycloakUser> {
    const user = await existingUser(email);
    if (user.emailVerified !== true) throw new AppError('conflict', (say) => say.addressUnconfirmed(email));
    return user;
  }

  /** All of it is sent back, as Keycloak takes what is left out of the attributes for deleted. */
  async function update(user: KeycloakUser, changed: Partial<KeycloakUser>): Promise<void> {
    const body = { ...user, ...changed };
    if (await api.change({ method: 'PUT', path: `/users/${user.id}`, body })) return;
    throw new AppError('not-found', (say) => say.noSuchUser(user.email ?? user.username));
  }

  async function setOrganizations(user: KeycloakUser, organizations: readonly string[]): Promise<void> {
    await update(user, { attributes: { ...user.attributes, [ATTRIBUTE]: [...organizations] } });
  }

  /** Those of the command line outlive the browser's, and are kept by client. */
  async function offlineClients(user: KeycloakUser): Promise<readonly { clientId: string; client: string }[]> {
    const consents = (await api.find(`/users/${user.id}/consents`, Type.Array(Consent), 'view-users')) ?? [];
    return consents.flatMap(({ clientId, additionalGrants = [] }) =>
      additionalGrants.filter(({ key }) => key === OFFLINE_GRANT).map(({ client }) => ({ clientId, client })),
    );
  }

  async function sessionsOf(user: KeycloakUser): Promise<readonly AccountSession[]> {
    const path = `/users/${user.id}`;
    const read = async (end: string) =>
      (await api.find(`${path}/${end}`, Type.Array(KeycloakSession), 'view-users')) ?? [];
    const sessions = (await read('sessions')).map((session) => toSession(session, kindOf(session)));
    for (const { client } of await offlineClients(user)) {
      const offline = await read(`offline-sessions/${client}`);
      sessions.push(...offline.map((one) => toSession({ ...one, id: `${OFFLINE}${one.id}` }, 'device')));
    }
    return sessions.toSorted((a, b) => b.lastUsedMs - a.lastUsedMs);
  }

  function kindOf({ clients = {} }: KeycloakSession): SessionKind {
    const names = Object.values(clients);
    return names.length > 0 && names.every((name) => commandLineClients.includes(name)) ? 'device' : 'browser';
  }

  async function endAllSessions(user: KeycloakUser): Promise<void> {
    await api.change({ method: 'POST', path: `/users/${user.id}/logout` });
    for (const { clientId } of await offlineClients(user)) {
      await api.change({ method: 'DELETE', path: `/users/${user.id}/consents/${encodeURIComponent(clientId)}` });
    }
  }

  async function setDisabled(user: KeycloakUser, isDisabled: boolean): Promise<void> {
    await update(user, { enabled: !isDisabled });
    if (isDisabled) await endAllSessions(user);
  }

  return {
    capabilities: async () => ((await api.mayHave('manage-users')) ? CAPABILITIES : []),
    listUsers,
    async findUser(email) {
      const user = await findByEmail(email);
      if (!user) return undefined;
      const path = `/users/${user.id}/role-mappings/realm/composite`;
      const granted = await api.get(path, Type.Array(KeycloakRole), 'view-users');
      return toDirectoryUser(
        user,
        ROLES.filter((role) => granted.some(({ name }) => name === role)),
      );
    },
    async confirmUser(email) {
      await update(await existingUser(email), { emailVerified: true });
    },
    async setRoles(email, roles) {
      const user = await existingUser(email);
      const path = `/users/${user.id}/role-mappings/realm`;
      const direct = await api.get(path, Type.Array(KeycloakRole), 'view-users');
      const inForce = await api.get(`${path}/composite`, Type.Array(KeycloakRole), 'view-users');
      const has = (granted: typeof direct, role: Role): boolean => granted.some(({ name }) => name === role);
      const inherited = ROLES.find((role) => !roles.includes(role) && has(inForce, role) && !has(direct, role));
      if (inherited !== undefined) throw new AppError('conflict', (say) => say.roleFromGroup(email, inherited));

      const taken = direct.filter(({ name }) => ROLES.some((role) => role === name && !roles.includes(role)));
      const added = roles.filter((role) => !has(inForce, role));
      if (added.length > 0) await verifiedUser(email);
      const given = await Promise.all(added.map((role) => api.get(`/roles/${role}`, KeycloakRole, 'view-realm')));
      if (taken.length > 0) await api.change({ method: 'DELETE', path, body: taken });
      if (given.length > 0) await api.change({ method: 'POST', path, body: given });
    },
    async setDisabled(email, isDisabled) {
      await setDisabled(await existingUser(email), isDisabled);
    },
    async mailPasswordLink(email) {
      const user = await existingUser(email);
      if (user.enabled === false) throw new AppError('conflict', (say) => say.accountDisabled(email));
      await api.change({
        method: 'PUT',
        path: `/users/${user.id}/execute-actions-email`,
        body: ['UPDATE_PASSWORD'],
        failure: new AppError('conflict', (say) => say.identityMailFailed),
      });
    },
    async deleteUser(email) {
      const user = await existingUser(email);
      // First of all nobody may come in by it any more, else something new could appear behind us.
      await setDisabled(user, true);
      await ownerData.remove({ kind: 'user', name: toDirectoryUser(user, []).username });
      await api.change({ method: 'DELETE', path: `/users/${user.id}` });
    },
    async listSessions(email) {
      return sessionsOf(await existingUser(email));
    },
    async endSessions(email, id) {
      const user = await existingUser(email);
      if (id === undefined) return endAllSessions(user);
      if (!(await sessionsOf(user)).some((session) => session.id === id)) return;
      const isOffline = id.startsWith(OFFLINE);
      const session = encodeURIComponent(id.slice(isOffline ? OFFLINE.length : 0));
      await api.change({ method: 'DELETE', path: `/sessions/${session}?isOffline=${String(isOffline)}` });
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
    async addMember(organization, email) {
      demandOrganizationName(organization);
      const user = await verifiedUser(email);
      const present = organizationsOf(user);
      if (!present.includes(organization)) await setOrganizations(user, [...present, organization]);
    },
    async removeMember(organization, email) {
      const user = await existingUser(email);
      await setOrganizations(
        user,
        organizationsOf(user).filter((name) => name !== organization),
      );
    },
    createUser: refuseChange,
    createOrganization: refuseChange,
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
    organizations: organizationsOf(user),
  };
}

function organizationsOf({ attributes = {} }: KeycloakUser): readonly string[] {
  return (attributes[ATTRIBUTE] ?? []).toSorted();
}

function toSession(
  { id, ipAddress, start, lastAccess, clients = {} }: KeycloakSession,
  kind: SessionKind,
): AccountSession {
  return {
    id,
    kind,
    client: Object.values(clients).toSorted().join(', '),
    address: ipAddress ?? '',
    userAgent: '',
    createdMs: start ?? 0,
    lastUsedMs: lastAccess ?? start ?? 0,
  };
}
