import { sql } from 'kysely';
import { asOwner } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { Owner } from '@plumbline/model/organization';
import { leaveCluster } from './runs.ts';

/** All that belongs to one owner. */
export interface OwnerData {
  readonly countClusters: (owner: Owner) => Promise<number>;
  /** Revokes every token for pipelines. */
  readonly revokeTokens: (owner: Owner) => Promise<void>;
  /** Deletes every cluster, with its files and reports, its tokens, and what was counted of the owner. */
  readonly remove: (owner: Owner) => Promise<void>;
}

export function createOwnerData(database: Database): OwnerData {
  return {
    countClusters: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const { count } = await transaction
          .selectFrom('clusters')
          .where('owner', '=', key)
          .select((clusters) => clusters.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      }),
    revokeTokens: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        await transaction
          .updateTable('pipeline_tokens')
          .set({ revoked_at: sql<Date>`now()` })
          .where('owner', '=', key)
          .where('revoked_at', 'is', null)
          .execute();
      }),
    remove: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const clusters = await transaction.selectFrom('clusters').where('owner', '=', key).select('id').execute();
        for (const { id } of clusters) await leaveCluster(transaction, key, id);
        for (const table of ['clusters', 'pipeline_tokens', 'scan_counts', 'demo_viewers'] as const) {
          await transaction.deleteFrom(table).where('owner', '=', key).execute();
        }
      }),
  };
}
