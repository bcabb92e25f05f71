import { asOwner } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { Owner } from '@plumbline/model/organization';
import { leaveCluster } from './runs.ts';

/** All that belongs to one owner. */
export interface OwnerData {
  readonly countClusters: (owner: Owner) => Promise<number>;
  /** Deletes every cluster, with its files and reports, and what was counted of the owner. */
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
    remove: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const clusters = await transaction.selectFrom('clusters').where('owner', '=', key).select('id').execute();
        for (const { id } of clusters) await leaveCluster(transaction, key, id);
        for (const table of ['clusters', 'scan_counts', 'demo_viewers'] as const) {
          await transaction.deleteFrom(table).where('owner', '=', key).execute();
        }
      }),
  };
}
