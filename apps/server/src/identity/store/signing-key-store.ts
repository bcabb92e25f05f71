import type { JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface StoredSigningKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly sealedPrivateJwk: Buffer;
}

export interface SigningKeyStore {
  /** Days since the newest key was made; undefined when there is none. */
  readonly newestAgeDays: () => Promise<number | undefined>;
  /** Does nothing when another process has added a key in the meantime. */
  readonly insertUnlessNewer: (
    key: StoredSigningKey,
    when: { readonly ageDays: number; readonly delayMinutes: number },
  ) => Promise<void>;
  /** Deletes keys whose successor has been signing for so long. */
  readonly deleteRetired: (hours: number) => Promise<void>;
  /** The key that signs now first, then the others. */
  readonly list: () => Promise<readonly StoredSigningKey[]>;
}

export function createSigningKeyStore(database: Database): SigningKeyStore {
  return {
    async newestAgeDays() {
      const { rows } = await sql<{ days: number | null }>`
        select (extract(epoch from now() - max(created_at)) / 86400)::float8 as days from identity_signing_keys
      `.execute(database);
      return rows[0]?.days ?? undefined;
    },
    async insertUnlessNewer(key, { ageDays, delayMinutes }) {
      await database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('identity_signing_keys'))`.execute(transaction);
        await sql`
          insert into identity_signing_keys (kid, public_jwk, sealed_private_jwk, signs_from)
          select ${key.kid}, ${JSON.stringify(key.publicJwk)}::jsonb, ${key.sealedPrivateJwk},
            now() + make_interval(mins => ${delayMinutes})
          where not exists (
            select from identity_signing_keys where created_at > now() - make_interval(days => ${ageDays}))
        `.execute(transaction);
      });
    },
    async deleteRetired(hours) {
      await sql`
        delete from identity_signing_keys old where exists (
          select from identity_signing_keys successor
          where successor.signs_from > old.signs_from
            and successor.signs_from < now() - make_interval(hours => ${hours}))
      `.execute(database);
    },
    async list() {
      const { rows } = await sql<{ kid: string; public_jwk: JWK; sealed_private_jwk: Buffer }>`
        select kid, public_jwk, sealed_private_jwk from identity_signing_keys
        order by signs_from > now(), signs_from desc
      `.execute(database);
      return rows.map((row) => ({
        kid: row.kid,
        publicJwk: row.public_jwk,
        sealedPrivateJwk: row.sealed_private_jwk,
      }));
    },
  };
}
