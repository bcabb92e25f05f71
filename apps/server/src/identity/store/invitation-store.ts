import { isRole, type Role } from '@plumbline/model/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Invitation } from '../directory.ts';
import { secretHash } from './link-store.ts';

/** What administrators have offered to addresses, in force once it is accepted. */
export interface InvitationStore {
  /** One for the address and the organization: a later one adds its roles, and its link is the only one that works. */
  readonly insert: (invitation: InvitationToInsert) => Promise<Invitation>;
  /** Those that can be accepted, newest first; of one address only where it is given. */
  readonly list: (email?: string) => Promise<readonly Invitation[]>;
  readonly find: (secret: string) => Promise<Invitation | undefined>;
  /** Gives the account what was offered to its address; undefined when that is no longer open. */
  readonly accept: (
    id: string,
    user: { readonly id: string; readonly email: string },
  ) => Promise<Invitation | undefined>;
  readonly delete: (id: string) => Promise<Invitation | undefined>;
  readonly deleteExpired: () => Promise<void>;
}

interface InvitationToInsert {
  readonly email: string;
  readonly organization: string | undefined;
  readonly roles: readonly Role[];
  readonly invitedBy: string;
  readonly secret: string;
  readonly validSeconds: number;
}

interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly organization: string | null;
  readonly roles: readonly string[];
  readonly invited_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const COLUMNS = sql`id, email, organization, roles, invited_by, created_at, expires_at`;
const MAXIMUM_LISTED = 1000;

export function createInvitationStore(database: Database): InvitationStore {
  async function select(condition: RawBuilder<unknown>): Promise<readonly Invitation[]> {
    const { rows } = await sql<InvitationRow>`
      select ${COLUMNS} from identity_invitations where expires_at > now() and ${condition}
      order by created_at desc, id limit ${MAXIMUM_LISTED}
    `.execute(database);
    return rows.map(toInvitation);
  }

  return {
    async insert({ email, organization = null, roles, invitedBy, secret, validSeconds }) {
      const { rows } = await sql<InvitationRow>`
        insert into identity_invitations as present (email, organization, roles, token_hash, invited_by, expires_at)
        values (${email}, ${organization}, ${[...roles]}::text[], ${secretHash(secret)}, ${invitedBy},
          now() + make_interval(secs => ${validSeconds}))
        on conflict (email, organization) do update set token_hash = excluded.token_hash,
          roles = array(select distinct unnest(
            case when present.expires_at > now() then present.roles else '{}' end || excluded.roles) order by 1),
          invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
        returning ${COLUMNS}
      `.execute(database);
      const [row] = rows;
      if (!row) throw new Error('The database did not give back the invitation that it took.');
      return toInvitation(row);
    },
    list: (email) => select(email === undefined ? sql`true` : sql`email = ${email}`),
    find: async (secret) => (await select(sql`token_hash = ${secretHash(secret)}`))[0],
    accept: (id, user) =>
      database.transaction().execute(async (transaction) => {
        const { rows } = await sql<InvitationRow>`
          delete from identity_invitations
          where id::text = ${id} and email = ${user.email} and expires_at > now() returning ${COLUMNS}
        `.execute(transaction);
        const [accepted] = rows;
        if (!accepted) return undefined;
        if (accepted.organization !== null) {
          await sql`
            insert into identity_memberships (organization, user_id) values (${accepted.organization}, ${user.id})
            on conflict do nothing
          `.execute(transaction);
        }
        await sql`
          insert into identity_user_roles (user_id, role) select ${user.id}::uuid, unnest(${[...accepted.roles]}::text[])
          on conflict do nothing
        `.execute(transaction);
        return toInvitation(accepted);
      }),
    async delete(id) {
      const { rows } = await sql<InvitationRow>`
        delete from identity_invitations where id::text = ${id} returning ${COLUMNS}
      `.execute(database);
      return rows[0] && toInvitation(rows[0]);
    },
    async deleteExpired() {
      await sql`delete from identity_invitations where expires_at < now()`.execute(database);
    },
  };
}

function toInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    organization: row.organization ?? undefined,
    roles: row.roles.filter(isRole),
    invitedBy: row.invited_by,
    createdTimestamp: row.created_at.getTime(),
    expiresTimestamp: row.expires_at.getTime(),
  };
}
