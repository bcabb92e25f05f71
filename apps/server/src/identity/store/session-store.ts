import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export const SESSION_KINDS = ['browser', 'password', 'device'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** One sign-in that lasts, of whatever client. Units: times in milliseconds since 1970. */
export interface AccountSession {
  readonly id: string;
  readonly client: string;
  readonly kind: SessionKind;
  /** Where it was last used from. */
  readonly address: string;
  readonly userAgent: string;
  readonly createdMs: number;
  readonly lastUsedMs: number;
}

/** A use of a session. `boundTo`: the provider's session, or its grant where there is no browser. */
export interface SessionUse {
  readonly id: string;
  readonly userId: string;
  readonly boundTo: string;
  readonly client: string;
  readonly kind: SessionKind;
  readonly address: string;
  readonly userAgent: string;
  readonly validSeconds: number;
}

export interface SessionStore {
  /** Notes that a session is there and used; one that has ended stays ended. */
  readonly use: (use: SessionUse) => Promise<void>;
  /** Those that live, the last used first. */
  readonly list: (userId: string) => Promise<readonly AccountSession[]>;
  readonly hasEnded: (id: string) => Promise<boolean>;
  /** Ends one with all that was issued in it; false when the user has no such session. */
  readonly end: (userId: string, id: string) => Promise<boolean>;
  /** Ends all but one. */
  readonly endOthers: (userId: string, keptId: string | undefined) => Promise<void>;
  /** Forgets those whose last token has expired. */
  readonly deleteExpired: () => Promise<void>;
}

/** Longer than any access token is good for. */
const KEPT_ENDED = sql`interval '1 hour'`;
const MAXIMUM_LISTED = 200;
/** The browser's session that a token ends with; command lines got theirs through one, and keep it. */
const BROWSER_SESSION = sql`case when payload ->> 'expiresWithSession' = 'true' then payload ->> 'sessionUid' end`;

interface SessionRow {
  readonly id: string;
  readonly client: string;
  readonly kind: SessionKind;
  readonly address: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

export function createSessionStore(database: Database): SessionStore {
  return {
    async use({ id, userId, boundTo, client, kind, address, userAgent, validSeconds }) {
      await sql`
        insert into identity_sessions (id, user_id, bound_to, client, kind, address, user_agent, expires_at)
        select ${id}, id, ${boundTo}, ${client}, ${kind}, ${address}, ${userAgent},
          now() + make_interval(secs => ${validSeconds})
        from identity_users where id = ${userId}
        on conflict (id) do update set client = excluded.client, address = excluded.address,
          user_agent = excluded.user_agent, last_used_at = now(), expires_at = excluded.expires_at
      `.execute(database);
    },
    async list(userId) {
      const { rows } = await sql<SessionRow>`
        select id, client, kind, address, user_agent, created_at, last_used_at from identity_sessions
        where user_id = ${userId} and ended_at is null and expires_at > now()
        order by last_used_at desc, id limit ${MAXIMUM_LISTED}
      `.execute(database);
      return rows.map((row) => ({
        id: row.id,
        client: row.client,
        kind: row.kind,
        address: row.address,
        userAgent: row.user_agent,
        createdMs: row.created_at.getTime(),
        lastUsedMs: row.last_used_at.getTime(),
      }));
    },
    async hasEnded(id) {
      const { rows } = await sql`
        select from identity_sessions where id = ${id} and ended_at is not null
      `.execute(database);
      return rows.length > 0;
    },
    async end(userId, id) {
      const { rows } = await sql`
        with ended as (
          update identity_sessions set ended_at = coalesce(ended_at, now())
          where user_id = ${userId} and id = ${id} returning bound_to
        ), gone as (
          delete from identity_tokens using ended
          where account_id = ${userId}
            and (uid = bound_to or grant_id = bound_to or ${BROWSER_SESSION} = bound_to)
        )
        select from ended
      `.execute(database);
      return rows.length > 0;
    },
    async endOthers(userId, keptId = '') {
      await sql`
        with ended as (
          update identity_sessions set ended_at = coalesce(ended_at, now())
          where user_id = ${userId} and id <> ${keptId}
        )
        delete from identity_tokens where account_id = ${userId}
          -- A grant alone opens nothing, and does not say whose session it is of.
          and (kind <> 'Grant' or ${keptId} = '')
          and not exists (
            select from identity_sessions where id = ${keptId}
              and bound_to in (uid, grant_id, ${BROWSER_SESSION}))
      `.execute(database);
    },
    async deleteExpired() {
      await sql`
        delete from identity_sessions where expires_at < now() - ${KEPT_ENDED} or ended_at < now() - ${KEPT_ENDED}
      `.execute(database);
    },
  };
}
