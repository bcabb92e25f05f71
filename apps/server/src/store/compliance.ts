import { sql, type ExpressionBuilder, type Updateable } from 'kysely';
import { asOwner, asSystem, ownerOf, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { sendAhead } from '../database/pipelined-client.ts';
import type { Tables } from '../database/tables.ts';
import { toCoverageCounts } from './coverage-counts.ts';
import { toOpenFailedCheck } from './open-failed-checks.ts';
import type { ComplianceStore } from './store.ts';

/** The provider wants to be told of everything at least so often, even where nothing has changed. */
const PUSH_EVERY = sql`interval '1 hour'`;

export function createComplianceStore(database: Database): ComplianceStore {
  return {
    connect: (owner, { sealed, expiresAt }) =>
      asOwner(database, owner, async (transaction, key) => {
        await transaction.deleteFrom('compliance_connections').where('owner', '=', key).execute();
        await transaction
          .insertInto('compliance_connections')
          .values({ owner: key, sealed_tokens: Buffer.from(sealed), access_expires_at: expiresAt })
          .execute();
      }),

    isConnected: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await transaction
          .selectFrom('compliance_connections')
          .select('broken')
          .where('owner', '=', key)
          .executeTakeFirst();
        return row !== undefined && row.broken === null;
      }),

    pushes: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await transaction
          .selectFrom('compliance_connections')
          .select(['pushed_at', 'failures'])
          .where('owner', '=', key)
          .executeTakeFirst();
        return row && { lastPush: secondsOf(row.pushed_at), isDelayed: row.failures > 0 };
      }),

    disconnect: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await transaction
          .deleteFrom('compliance_connections')
          .where('owner', '=', key)
          .returning('sealed_tokens')
          .executeTakeFirst();
        return row?.sealed_tokens;
      }),

    useTokens: (owner, use) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await transaction
          .selectFrom('compliance_connections')
          .select(['sealed_tokens', 'access_expires_at'])
          .where('owner', '=', key)
          .where('broken', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return undefined;
        const used = await use({ sealed: row.sealed_tokens, expiresAt: row.access_expires_at });
        if (used.renewed) {
          await change(transaction, key, {
            sealed_tokens: Buffer.from(used.renewed.sealed),
            access_expires_at: used.renewed.expiresAt,
          });
        }
        if (used.broken !== undefined) await change(transaction, key, { broken: used.broken });
        return used.result;
      }),

    results: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        // First, so that a report that comes meanwhile counts as one that was not seen.
        const connection = await transaction
          .selectFrom('compliance_connections')
          .select('changes')
          .where('owner', '=', key)
          .where(isDue)
          .executeTakeFirst();
        if (!connection) return undefined;
        const clusters = await transaction
          .selectFrom('clusters')
          .select(['id', 'name', 'newest_report', 'services', 'checked_services'])
          .where('owner', '=', key)
          .where('newest_report', 'is not', null)
          .orderBy('name')
          .execute();
        const names = new Map(clusters.map(({ id, name }) => [id, name]));
        const rows = await transaction
          .selectFrom('open_failed_checks')
          .selectAll()
          .where('owner', '=', key)
          .orderBy('cluster_id')
          .orderBy('fingerprint')
          .execute();
        return {
          changes: connection.changes,
          clusters: clusters.map(({ id, name, newest_report, ...row }) => ({
            id,
            name,
            newestReport: Number(newest_report),
            ...toCoverageCounts(row),
          })),
          failed: rows.map((row) => ({
            clusterId: row.cluster_id,
            ...toOpenFailedCheck(names.get(row.cluster_id) ?? '', row),
          })),
        };
      }),

    pushed: (owner, changes) =>
      asOwner(database, owner, (transaction, key) =>
        change(transaction, key, {
          pushed_changes: changes,
          pushed_at: new Date(),
          failures: 0,
          retry_at: null,
        }),
      ),

    postpone: (owner, delayMs) =>
      asOwner(database, owner, async (transaction, key) => {
        const connection = await transaction
          .selectFrom('compliance_connections')
          .select('failures')
          .where('owner', '=', key)
          .forUpdate()
          .executeTakeFirst();
        if (!connection) return;
        const { failures } = connection;
        const retryAt = new Date(Date.now() + delayMs(failures));
        await change(transaction, key, { failures: failures + 1, retry_at: retryAt });
      }),

    breakOff: (owner, reason) =>
      asOwner(database, owner, (transaction, key) => change(transaction, key, { broken: reason })),

    due: () =>
      asSystem(database, async (transaction) => {
        const rows = await transaction.selectFrom('compliance_connections').select('owner').where(isDue).execute();
        return rows.map(({ owner }) => ownerOf(owner));
      }),
  };
}

/** Says, in the transaction that stores a report, that there is something to push. Nothing where nobody is connected. */
export async function noteReport(transaction: OwnedTransaction, owner: string): Promise<void> {
  const noted = transaction
    .updateTable('compliance_connections')
    .set((set) => ({ changes: set('changes', '+', 1) }))
    .where('owner', '=', owner);
  await sendAhead(transaction, noted.compile());
}

/** A working connection with something to push, and no failure so recent that it still has to wait. */
function isDue(where: ExpressionBuilder<Tables, 'compliance_connections'>) {
  return where.and([
    where('broken', 'is', null),
    where.or([where('retry_at', 'is', null), where('retry_at', '<=', sql<Date>`now()`)]),
    where.or([
      where('pushed_changes', '<', where.ref('changes')),
      where('pushed_at', '<', sql<Date>`now() - ${PUSH_EVERY}`),
    ]),
  ]);
}

async function change(
  transaction: OwnedTransaction,
  owner: string,
  values: Updateable<Tables['compliance_connections']>,
): Promise<void> {
  await transaction.updateTable('compliance_connections').set(values).where('owner', '=', owner).execute();
}

/** 0 for never. */
function secondsOf(date: Date | null): number {
  return date === null ? 0 : Math.floor(date.getTime() / 1000);
}
