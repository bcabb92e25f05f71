import { createHash } from 'node:crypto';
import type { PipelineToken, TokenScope } from '@plumbline/model/pipeline-token';
import { sql, type Selectable } from 'kysely';
import type { Owner } from '@plumbline/model/organization';
import { asOwner, asSystem, ownerOf } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Of the secret only a hash is kept. */
export interface TokenToStore {
  readonly name: string;
  readonly scope: TokenScope;
  readonly clusterName?: string | undefined;
  /** E-mail and id of the maker's account. */
  readonly madeBy: string;
  readonly makerId: string;
  readonly secret: string;
  readonly days: number;
  /** How many the owner may have in force. */
  readonly most: number;
}

export interface PipelineTokenStore {
  /** Newest first, also those that have ended. */
  list(owner: Owner): Promise<readonly PipelineToken[]>;
  /** Undefined when the owner has as many as it may. */
  insert(owner: Owner, token: TokenToStore): Promise<PipelineToken | undefined>;
  /** Undefined when the owner has none of that id. */
  revoke(owner: Owner, id: string): Promise<'revoked' | 'had-ended' | undefined>;
  /** Whosever it is, also when it has ended. */
  find(by: { readonly secret: string } | { readonly id: string }): Promise<OwnedPipelineToken | undefined>;
  /** Writes nothing where a use was recorded in the last `everySeconds`. */
  recordUse(owner: Owner, id: string, everySeconds: number): Promise<void>;
  /** Of every owner, what ended so many days ago; gives how many. */
  deleteEnded(days: number): Promise<number>;
}

/** `makerId` is that of the maker's account. */
export type OwnedPipelineToken = PipelineToken & { readonly owner: Owner; readonly makerId: string };

/** Of those that have ended, an owner keeps the newest only. */
const MOST_ENDED = 100;
const IN_FORCE = sql<boolean>`(revoked_at is null and ends_at > now())`;
const ENDED_AT = sql<Date>`least(revoked_at, ends_at)`;

export function createPipelineTokenStore(database: Database): PipelineTokenStore {
  return {
    list: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const rows = await transaction
          .selectFrom('pipeline_tokens')
          .selectAll()
          .where('owner', '=', key)
          .orderBy('made_at', 'desc')
          .orderBy('id')
          .execute();
        return rows.map(toToken);
      }),

    insert: (owner, { name, scope, clusterName, madeBy, makerId, secret, days, most }) =>
      asOwner(database, owner, async (transaction, key) => {
        // One at a time, so that two together do not both find room for the last one.
        await sql`select pg_advisory_xact_lock(hashtext('pipeline_tokens'), hashtext(${key}))`.execute(transaction);
        const { count } = await transaction
          .selectFrom('pipeline_tokens')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('owner', '=', key)
          .where(IN_FORCE)
          .executeTakeFirstOrThrow();
        if (count >= most) return undefined;
        await sql`
          delete from pipeline_tokens where owner = ${key} and id in (
            select id from pipeline_tokens where owner = ${key} and not ${IN_FORCE}
            order by ${ENDED_AT} desc offset ${MOST_ENDED})
        `.execute(transaction);
        const row = await transaction
          .insertInto('pipeline_tokens')
          .values({
            owner: key,
            name,
            scope,
            cluster_name: clusterName ?? null,
            made_by: madeBy,
            maker_id: makerId,
            secret_hash: hashOf(secret),
            ends_at: sql<Date>`now() + make_interval(days => ${days})`,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toToken(row);
      }),

    revoke: (owner, id) =>
      asOwner(database, owner, async (transaction, key) => {
        const revoked = await transaction
          .updateTable('pipeline_tokens')
          .set({ revoked_at: sql<Date>`now()` })
          .where('owner', '=', key)
          .where('id', '=', id)
          .where(IN_FORCE)
          .executeTakeFirst();
        if (revoked.numUpdatedRows > 0n) return 'revoked';
        const ended = await transaction
          .selectFrom('pipeline_tokens')
          .select('id')
          .where('owner', '=', key)
          .where('id', '=', id)
          .executeTakeFirst();
        return ended && 'had-ended';
      }),

    find: (by) =>
      asSystem(database, async (transaction) => {
        const row = await transaction
          .selectFrom('pipeline_tokens')
          .selectAll()
          .where((where) => ('id' in by ? where('id', '=', by.id) : where('secret_hash', '=', hashOf(by.secret))))
          .executeTakeFirst();
        return row && { owner: ownerOf(row.owner), makerId: row.maker_id, ...toToken(row) };
      }),

    recordUse: (owner, id, everySeconds) =>
      asOwner(database, owner, async (transaction, key) => {
        await transaction
          .updateTable('pipeline_tokens')
          .set({ last_used_at: sql<Date>`now()` })
          .where('owner', '=', key)
          .where('id', '=', id)
          // One of later is of before the database's clock was set back.
          .where(
            sql<boolean>`(last_used_at between now() - make_interval(secs => ${everySeconds}) and now()) is not true`,
          )
          .execute();
      }),

    deleteEnded: (days) =>
      asSystem(database, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('pipeline_tokens')
          .where(ENDED_AT, '<', sql<Date>`now() - make_interval(days => ${days})`)
          .executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function toToken(row: Selectable<Tables['pipeline_tokens']>): PipelineToken {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    ...(row.cluster_name === null ? {} : { clusterName: row.cluster_name }),
    madeBy: row.made_by,
    madeAt: secondsOf(row.made_at),
    lastUsed: row.last_used_at === null ? 0 : secondsOf(row.last_used_at),
    endsAt: secondsOf(row.ends_at),
    ...(row.revoked_at === null ? {} : { revokedAt: secondsOf(row.revoked_at) }),
  };
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
