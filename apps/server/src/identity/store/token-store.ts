import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../../database/database.ts';
import { nulProblem } from '../../schema-problems.ts';
import type { Sealer } from '../keys/sealing.ts';

/** What the OpenID Connect provider remembers: sessions, grants, codes, refresh tokens. */
export interface TokenStore {
  /** The provider's view of one kind of them. */
  readonly adapter: (kind: string) => Adapter;
  readonly deleteExpired: () => Promise<void>;
}

interface TokenRow {
  readonly sealed_id: Buffer;
  readonly payload: AdapterPayload;
}

export function createTokenStore(database: Database, sealer: Sealer): TokenStore {
  /** The id is not part of the stored payload; see the table. */
  function toPayload(row: TokenRow | undefined): AdapterPayload | undefined {
    return row && { ...row.payload, jti: sealer.open(row.sealed_id) };
  }

  return {
    adapter: (kind) => ({
      async upsert(id, complete, expiresInSeconds) {
        const payload = { ...complete, jti: undefined };
        // Whatever a client sends along is kept with it.
        if (nulProblem(payload, '')) throw new errors.InvalidRequest('a parameter holds the character U+0000');
        await sql`
          insert into identity_tokens
            (kind, id_hash, sealed_id, payload, account_id, grant_id, uid, user_code, expires_at)
          values (${kind}, ${hashOf(id)}, ${sealer.seal(id)}, ${JSON.stringify(payload)}::jsonb,
            ${payload.accountId ?? null}, ${payload.grantId ?? null}, ${payload.uid ?? null},
            ${payload.userCode ?? null}, now() + make_interval(secs => ${expiresInSeconds ?? null}))
          on conflict (kind, id_hash) do update set payload = excluded.payload, account_id = excluded.account_id,
            grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code,
            expires_at = excluded.expires_at
        `.execute(database);
      },
      async find(id) {
        const { rows } = await sql<TokenRow>`
          select sealed_id, payload from identity_tokens where kind = ${kind} and id_hash = ${hashOf(id)}
        `.execute(database);
        return toPayload(rows[0]);
      },
      async findByUid(uid) {
        const { rows } = await sql<TokenRow>`
          select sealed_id, payload from identity_tokens where kind = ${kind} and uid = ${uid}
        `.execute(database);
        return toPayload(rows[0]);
      },
      async findByUserCode(userCode) {
        const { rows } = await sql<TokenRow>`
          select sealed_id, payload from identity_tokens where kind = ${kind} and user_code = ${userCode}
        `.execute(database);
        return toPayload(rows[0]);
      },
      async consume(id) {
        const { numAffectedRows } = await sql`
          update identity_tokens
          set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
          where kind = ${kind} and id_hash = ${hashOf(id)} and not payload ? 'consumed'
        `.execute(database);
        // The provider looks before it consumes: of several at the same moment, in any process, one goes on.
        if (numAffectedRows === 0n) throw new errors.InvalidGrant('used already');
      },
      async destroy(id) {
        await sql`delete from identity_tokens where kind = ${kind} and id_hash = ${hashOf(id)}`.execute(database);
      },
      async revokeByGrantId(grantId) {
        // Also what is listed of it. What access tokens of it are good for ends with the grant itself.
        await sql`
          with ended as (
            update identity_sessions set ended_at = coalesce(ended_at, now()) where bound_to = ${grantId}
          )
          delete from identity_tokens where kind = ${kind} and grant_id = ${grantId}
        `.execute(database);
      },
    }),
    async deleteExpired() {
      await sql`delete from identity_tokens where expires_at < now()`.execute(database);
    },
  };
}

/** Names a grant, which an access token may do to whoever reads it. */
export function grantHashOf(grantId: string): string {
  return hashOf(grantId).toString('base64url');
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
