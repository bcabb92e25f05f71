import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { DirectoryUser, Organization } from '../directory.ts';
import { isRole, type Role } from '@plumbline/model/roles';

/** What an account may do now, whatever its tokens say. */
export interface PresentAccount {
  readonly organizations: readonly string[];
  readonly roles: readonly string[];
}

/** What an access token was issued for: empty where it does not say. `grantHash`: as `grantHashOf`. */
export interface Issued {
  readonly userId: string;
  readonly sessionId: string;
  readonly grantHash: string;
}

/** The embedded identity service's users and organizations. E-mail addresses are given in lower case. */
export interface UserStore {
  /** Does the work when there is no user at all, in one process of those that start together; false when there is. */
  readonly ifEmpty: (work: () => Promise<void>) => Promise<boolean>;
  readonly list: () => Promise<readonly DirectoryUser[]>;
  readonly listMembers: (organization: string) => Promise<readonly DirectoryUser[]>;
  readonly findByEmail: (email: string) => Promise<DirectoryUser | undefined>;
  readonly findById: (id: string) => Promise<DirectoryUser | undefined>;
  /** What the account's tokens are good for now. Undefined: nothing, as it, the session or the grant is no more. */
  readonly present: (issued: Issued) => Promise<PresentAccount | undefined>;
  readonly passwordHash: (id: string) => Promise<string | undefined>;
  /** False when the e-mail address is taken. */
  readonly insert: (user: UserToInsert) => Promise<boolean>;
  /** Of a password that its owner has chosen. */
  readonly setPasswordHash: (id: string, passwordHash: string) => Promise<void>;
  readonly setVerified: (id: string) => Promise<void>;
  readonly forgetNames: (id: string) => Promise<void>;
  readonly recordSignIn: (id: string) => Promise<void>;
  /** False, and nothing is changed, where nobody would be left who administers. */
  readonly setRoles: (id: string, roles: readonly Role[]) => Promise<boolean>;
  /** As `setRoles`. */
  readonly setDisabled: (id: string, isDisabled: boolean) => Promise<boolean>;
  /** As `setRoles`. */
  readonly delete: (id: string) => Promise<boolean>;
  readonly listOrganizations: () => Promise<readonly Organization[]>;
  readonly organizationExists: (name: string) => Promise<boolean>;
  /** False when the name is taken. */
  readonly insertOrganization: (name: string) => Promise<boolean>;
  readonly addMember: (organization: string, userId: string) => Promise<void>;
  readonly removeMember: (organization: string, userId: string) => Promise<void>;
}

export interface UserToInsert {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly isVerified: boolean;
  readonly hasOneTimePassword: boolean;
}

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
  readonly is_verified: boolean;
  readonly is_disabled: boolean;
  readonly must_change_password: boolean;
  readonly roles: readonly string[];
  readonly organizations: readonly string[];
}

const ADMINISTRATOR: Role = 'ADMIN';

const EVERYBODY = sql`true`;

export function createUserStore(database: Database): UserStore {
  async function select(condition: RawBuilder<unknown>): Promise<readonly DirectoryUser[]> {
    const { rows } = await sql<UserRow>`
      select id, email, first_name, last_name, created_at, verified_at is not null as is_verified,
        disabled_at is not null as is_disabled, must_change_password,
        array(select role from identity_user_roles where user_id = id order by role) as roles,
        array(select organization from identity_memberships where user_id = id order by organization) as organizations
      from identity_users where ${condition} order by created_at desc, email
    `.execute(database);
    return rows.map(toUser);
  }

  /** Changes that may take the last administrator away come one after the other. */
  function keepingAnAdministrator(change: (transaction: Transaction<Tables>) => Promise<unknown>) {
    return database
      .transaction()
      .execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('identity_administrators'))`.execute(transaction);
        const before = await isAdministered(transaction);
        await change(transaction);
        if (before && !(await isAdministered(transaction))) throw new NobodyLeft();
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof NobodyLeft) return false;
        throw error;
      });
  }

  return {
    ifEmpty: (work) =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('identity_users'))`.execute(transaction);
        const { rows } = await sql`select from identity_users limit 1`.execute(transaction);
        if (rows.length > 0) return false;
        await work();
        return true;
      }),
    list: () => select(EVERYBODY),
    listMembers: (organization) =>
      select(sql`id in (select user_id from identity_memberships where organization = ${organization})`),
    findByEmail: async (email) => (await select(sql`email = ${email}`))[0],
    findById: async (id) => (await select(sql`id::text = ${id}`))[0],
    async present({ userId, sessionId, grantHash }) {
      const { rows } = await sql<Pick<UserRow, 'roles' | 'organizations'>>`
        select array(select role from identity_user_roles where user_id = id) as roles,
          array(select organization from identity_memberships where user_id = id) as organizations
        from identity_users
        where id::text = ${userId} and disabled_at is null and not exists (
          select from identity_sessions session where session.id = ${sessionId} and ended_at is not null)
          and (${grantHash} = '' or exists (
            select from identity_tokens
            where kind = 'Grant' and id_hash = ${Buffer.from(grantHash, 'base64url')}))
      `.execute(database);
      return rows[0];
    },
    async passwordHash(id) {
      const { rows } = await sql<{ password_hash: string }>`
        select password_hash from identity_users where id = ${id}
      `.execute(database);
      return rows[0]?.password_hash;
    },
    async insert({ email, firstName, lastName, passwordHash, roles, isVerified, hasOneTimePassword }) {
      const { rows } = await sql`
        with added as (
          insert into identity_users
            (email, first_name, last_name, password_hash, verified_at, must_change_password)
          values (${email}, ${firstName}, ${lastName}, ${passwordHash},
            case when ${isVerified} then now() end, ${hasOneTimePassword})
          on conflict (email) do nothing returning id
        ), granted as (
          insert into identity_user_roles (user_id, role) select id, unnest(${[...roles]}::text[]) from added
        )
        select id from added
      `.execute(database);
      return rows.length > 0;
    },
    async setPasswordHash(id, passwordHash) {
      await sql`
        update identity_users set password_hash = ${passwordHash}, password_changed_at = now(), updated_at = now(),
          must_change_password = false
        where id = ${id}
      `.execute(database);
    },
    async setVerified(id) {
      await sql`
        update identity_users set verified_at = coalesce(verified_at, now()), updated_at = now() where id = ${id}
      `.execute(database);
    },
    async forgetNames(id) {
      await sql`
        update identity_users set first_name = '', last_name = '', updated_at = now() where id = ${id}
      `.execute(database);
    },
    async recordSignIn(id) {
      await sql`update identity_users set last_sign_in_at = now() where id = ${id}`.execute(database);
    },
    setRoles: (id, roles) =>
      keepingAnAdministrator(async (transaction) => {
        const wanted = sql`${[...roles]}::text[]`;
        await sql`update identity_users set updated_at = now() where id = ${id}`.execute(transaction);
        await sql`delete from identity_user_roles where user_id = ${id} and role <> all (${wanted})`.execute(
          transaction,
        );
        await sql`
          insert into identity_user_roles (user_id, role) select ${id}::uuid, unnest(${wanted}) on conflict do nothing
        `.execute(transaction);
      }),
    setDisabled: (id, isDisabled) =>
      keepingAnAdministrator((transaction) =>
        sql`
          update identity_users set disabled_at = case when ${isDisabled} then coalesce(disabled_at, now()) end,
            updated_at = now()
          where id = ${id}
        `.execute(transaction),
      ),
    delete: (id) =>
      keepingAnAdministrator(async (transaction) => {
        await sql`delete from identity_tokens where account_id = ${id}`.execute(transaction);
        await sql`
          delete from identity_invitations where email = (select email from identity_users where id = ${id})
        `.execute(transaction);
        await sql`delete from identity_users where id = ${id}`.execute(transaction);
      }),
    async listOrganizations() {
      const { rows } = await sql<{ name: string; created_at: Date }>`
        select name, created_at from identity_organizations order by name
      `.execute(database);
      return rows.map((row) => ({ name: row.name, createdTimestamp: row.created_at.getTime() }));
    },
    async organizationExists(name) {
      const { rows } = await sql`select from identity_organizations where name = ${name}`.execute(database);
      return rows.length > 0;
    },
    async insertOrganization(name) {
      const { rows } = await sql`
        insert into identity_organizations (name) values (${name}) on conflict do nothing returning name
      `.execute(database);
      return rows.length > 0;
    },
    async addMember(organization, userId) {
      await sql`
        insert into identity_memberships (organization, user_id) values (${organization}, ${userId})
        on conflict do nothing
      `.execute(database);
    },
    async removeMember(organization, userId) {
      await sql`
        delete from identity_memberships where organization = ${organization} and user_id = ${userId}
      `.execute(database);
    },
  };
}

/** Whether somebody can administer, who could sign in now. */
async function isAdministered(transaction: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from identity_users join identity_user_roles on user_id = id
    where role = ${ADMINISTRATOR} and disabled_at is null limit 1
  `.execute(transaction);
  return rows.length > 0;
}

class NobodyLeft extends Error {
  override readonly name = 'NobodyLeft';
}

function toUser(row: UserRow): DirectoryUser {
  return {
    id: row.id,
    username: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    createdTimestamp: row.created_at.getTime(),
    isVerified: row.is_verified,
    isDisabled: row.is_disabled,
    mustChangePassword: row.must_change_password,
    roles: row.roles.filter(isRole),
    organizations: row.organizations,
  };
}
