import { isRole, type Role } from '@plumbline/model/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Invitation } from '../directory.ts';
import { secretHash } from './link-store.ts';

/** What administrators have offered to addresses, in force once it is accepted. */
export interface InvitationStore {
  /** One for the address and the organization: a later one adds its roles, and links of the earlier one stop working. */
  readonly insert: (invitation: InvitationToInsert) => Promise<Invitation>;
  /** One more link to it. Undefined when it can no longer be accepted. */
  readonly addLink: (id: string, secret: string) => Promise<Invitation | undefined>;
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
    async insert({ email, organization = null, roles, invitedBy, validSeconds }) {
      const { rows } = await sql<InvitationRow>`
        with invited as (
          insert into identity_invitations as present (email, organization, roles, invited_by, expires_at)
          values (${email}, ${organization}, ${[...roles]}::text[], ${invitedBy},
            now() + make_interval(secs => ${validSeconds}))
          on conflict (email, organization) do update set
            roles = array(select distinct unnest(
              case when present.expires_at > now() then present.roles else '{}' end || excluded.roles) order by 1),
            invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
          returning ${COLUMNS}),
        superseded as (delete from identity_invitation_links where invitation_id in (select id from invited))
        select ${COLUMNS} from invited
      `.execute(database);
      const [row] = rows;
      if (!row) throw new Error('The database did not give back the invitation that it took.');
      return toInvitation(row);
    },
    async addLink(id, secret) {
      const { rows } = await sql<InvitationRow>`
        with open as (select ${COLUMNS} from identity_invitations where id::text = ${id} and expires_at > now()),
        added as (
          insert into identity_invitation_links (token_hash, invitation_id) select ${secretHash(secret)}, id from open)
        select ${COLUMNS} from open
      `.execute(database);
      return rows[0] && toInvitation(rows[0]);
    },
    list: (email) => select(email === undefined ? sql`true` : sql`email = ${email}`),
    async find(secret) {
      const linked = sql`select invitation_id from identity_invitation_links where token_hash = ${secretHash(secret)}`;
      return (await select(sql`id = (${linked})`))[0];
    },
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
