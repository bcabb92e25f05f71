import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** What a link lets its holder do, once. */
export type LinkPurpose = 'reset-password' | 'confirm-address';

/** A link that is good. `isMailed`: whoever has it reads the mail of the account's address. */
export interface Link {
  readonly userId: string;
  readonly isMailed: boolean;
}

export interface NewLink extends Link {
  readonly purpose: LinkPurpose;
  readonly validSeconds: number;
}

/** Links that prove something of their holder. Only a hash of a link's secret is kept. */
export interface LinkStore {
  readonly insert: (secret: string, link: NewLink) => Promise<void>;
  /** Undefined when it never was, was used, or has expired. */
  readonly find: (purpose: LinkPurpose, secret: string) => Promise<Link | undefined>;
  /** As `find`, once: afterwards no link of the user's for the same purpose works. */
  readonly take: (purpose: LinkPurpose, secret: string) => Promise<Link | undefined>;
  readonly deleteExpired: () => Promise<void>;
}

interface LinkRow {
  readonly user_id: string;
  readonly is_mailed: boolean;
}

export function createLinkStore(database: Database): LinkStore {
  return {
    async insert(secret, { userId, purpose, isMailed, validSeconds }) {
      await sql`
        insert into identity_links (token_hash, user_id, purpose, is_mailed, expires_at)
        values (${secretHash(secret)}, ${userId}, ${purpose}, ${isMailed},
          now() + make_interval(secs => ${validSeconds}))
      `.execute(database);
    },
    async find(purpose, secret) {
      const { rows } = await sql<LinkRow>`
        select user_id, is_mailed from identity_links
        where token_hash = ${secretHash(secret)} and purpose = ${purpose} and expires_at > now()
      `.execute(database);
      return toLink(rows[0]);
    },
    async take(purpose, secret) {
      const hash = secretHash(secret);
      const { rows } = await sql<LinkRow & { token_hash: Buffer }>`
        delete from identity_links where purpose = ${purpose} and user_id in (
          select user_id from identity_links
          where token_hash = ${hash} and purpose = ${purpose} and expires_at > now())
        returning user_id, is_mailed, token_hash
      `.execute(database);
      return toLink(rows.find((row) => row.token_hash.equals(hash)));
    },
    async deleteExpired() {
      await sql`delete from identity_links where expires_at < now()`.execute(database);
    },
  };
}

/** What is kept of the secret of a link. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function toLink(row: LinkRow | undefined): Link | undefined {
  return row && { userId: row.user_id, isMailed: row.is_mailed };
}
