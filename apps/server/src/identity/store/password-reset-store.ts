import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Links with which a user sets a new password without the old one. */
export interface PasswordResetStore {
  readonly insert: (token: string, userId: string, validSeconds: number) => Promise<void>;
  /** Whose link it is; undefined when it never was, was used, or has expired. */
  readonly find: (token: string) => Promise<string | undefined>;
  /** As `find`, once: afterwards no link of the user works. */
  readonly take: (token: string) => Promise<string | undefined>;
  readonly deleteExpired: () => Promise<void>;
}

export function createPasswordResetStore(database: Database): PasswordResetStore {
  return {
    async insert(token, userId, validSeconds) {
      await sql`
        insert into identity_password_resets (token_hash, user_id, expires_at)
        values (${hashOf(token)}, ${userId}, now() + make_interval(secs => ${validSeconds}))
      `.execute(database);
    },
    async find(token) {
      const { rows } = await sql<{ user_id: string }>`
        select user_id from identity_password_resets where token_hash = ${hashOf(token)} and expires_at > now()
      `.execute(database);
      return rows[0]?.user_id;
    },
    async take(token) {
      const { rows } = await sql<{ user_id: string }>`
        delete from identity_password_resets where expires_at > now() and user_id in (
          select user_id from identity_password_resets where token_hash = ${hashOf(token)} and expires_at > now())
        returning user_id
      `.execute(database);
      return rows[0]?.user_id;
    },
    async deleteExpired() {
      await sql`delete from identity_password_resets where expires_at < now()`.execute(database);
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
