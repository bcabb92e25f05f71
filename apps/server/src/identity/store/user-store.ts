import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { DirectoryUser, Organization } from '../directory.ts';
import { isRole, type Role } from '@plumbline/model/roles';

/** The embedded identity service's users and organizations. E-mail addresses are given in lower case. */
export interface UserStore {
  /** Does the work when there is no user at all, in one process of those that start together. */
  readonly ifEmpty: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
  readonly list: () => Promise<readonly DirectoryUser[]>;
  readonly listMembers: (organization: string) => Promise<readonly DirectoryUser[]>;
  readonly findByEmail: (email: string) => Promise<DirectoryUser | undefined>;
  readonly findById: (id: string) => Promise<DirectoryUser | undefined>;
  readonly passwordHash: (id: string) => Promise<string | undefined>;
  /** False when the e-mail address is taken. */
  readonly insert: (user: UserToInsert) => Promise<boolean>;
  readonly setPasswordHash: (id: string, passwordHash: string) => Promise<void>;
  readonly recordSignIn: (id: string) => Promise<void>;
  readonly setRoles: (id: string, roles: readonly Role[]) => Promise<void>;
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
}

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
  readonly roles: readonly string[];
  readonly organizations: readonly string[];
}

const EVERYBODY = sql`true`;

export function createUserStore(database: Database): UserStore {
  async function select(condition: RawBuilder<unknown>): Promise<readonly DirectoryUser[]> {
    const { rows } = await sql<UserRow>`
      select id, email, first_name, last_name, created_at,
        array(select role from identity_user_roles where user_id = id order by role) as roles,
        array(select organization from identity_memberships where user_id = id order by organization) as organizations
      from identity_users where ${condition} order by created_at desc, email
    `.execute(database);
    return rows.map(toUser);
  }

  return {
    ifEmpty: (work) =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('identity_users'))`.execute(transaction);
        const { rows } = await sql`select from identity_users limit 1`.execute(transaction);
        return rows.length === 0 ? work() : undefined;
      }),
    list: () => select(EVERYBODY),
    listMembers: (organization) =>
      select(sql`id in (select user_id from identity_memberships where organization = ${organization})`),
    findByEmail: async (email) => (await select(sql`email = ${email}`))[0],
    findById: async (id) => (await select(sql`id::text = ${id}`))[0],
    async passwordHash(id) {
      const { rows } = await sql<{ password_hash: string }>`
        select password_hash from identity_users where id = ${id}
      `.execute(database);
      return rows[0]?.password_hash;
    },
    async insert({ email, firstName, lastName, passwordHash, roles }) {
      const { rows } = await sql`
        with added as (
          insert into identity_users (email, first_name, last_name, password_hash)
          values (${email}, ${firstName}, ${lastName}, ${passwordHash})
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
        update identity_users set password_hash = ${passwordHash}, password_changed_at = now(), updated_at = now()
        where id = ${id}
      `.execute(database);
    },
    async recordSignIn(id) {
      await sql`update identity_users set last_sign_in_at = now() where id = ${id}`.execute(database);
    },
    async setRoles(id, roles) {
      await database.transaction().execute(async (transaction) => {
        const wanted = sql`${[...roles]}::text[]`;
        await sql`update identity_users set updated_at = now() where id = ${id}`.execute(transaction);
        await sql`delete from identity_user_roles where user_id = ${id} and role <> all (${wanted})`.execute(
          transaction,
        );
        await sql`
          insert into identity_user_roles (user_id, role) select ${id}::uuid, unnest(${wanted}) on conflict do nothing
        `.execute(transaction);
      });
    },
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

function toUser(row: UserRow): DirectoryUser {
  return {
    id: row.id,
    username: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    createdTimestamp: row.created_at.getTime(),
    roles: row.roles.filter(isRole),
    organizations: row.organizations,
  };
}
