import type { ClusterSummary } from '@plumbline/model/organization';
import { sanitizeClusterName } from '@plumbline/model/paths';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { readBundle } from './read-bundle.ts';
import { replaceCluster } from './replace-cluster.ts';
import { lockCluster } from './find-place.ts';
import { leaveCluster } from './runs.ts';
import type { ClusterStore } from './store.ts';

export function createClusterStore(database: Database): ClusterStore {
  return {
    list: (owner) => asOwner(database, owner, namesOf),

    get: (owner, name) =>
      asOwner(
        database,
        owner,
        async (transaction, key) => (await readBundle(transaction, key, owner.name, name))?.manifest,
      ),

    bundle: (owner, name) =>
      asOwner(database, owner, (transaction, key) => readBundle(transaction, key, owner.name, name)),

    exists: (owner, name) =>
      asOwner(database, owner, async (transaction, key) => (await namesOf(transaction, key)).includes(name)),

    resolve: (owner, name) =>
      asOwner(database, owner, async (transaction, key) => {
        const names = await namesOf(transaction, key);
        return names.includes(name) ? [name] : names.filter((candidate) => sanitizeClusterName(candidate) === name);
      }),

    insert: (owner, name, cluster) =>
      asOwner(database, owner, async (transaction, key) => {
        const added = await transaction
          .insertInto('clusters')
          .values({
            owner: key,
            name,
            location: cluster.location,
            cluster_type: cluster.clusterType,
            derived_from: cluster.derivedFrom,
            follow_includes: owner.kind === 'organization',
          })
          .onConflict((conflict) => conflict.columns(['owner', 'name']).doNothing())
          .returning('id')
          .executeTakeFirst();
        return added !== undefined;
      }),

    replace: (owner, manifest, blobs, options) =>
      asOwner(database, owner, (transaction, key) => replaceCluster(transaction, key, manifest, blobs, options)),

    delete: (owner, name) =>
      asOwner(database, owner, async (transaction, key) => {
        const cluster = await lockCluster(transaction, key, name);
        if (!cluster) return false;
        await leaveCluster(transaction, key, cluster.id);
        await transaction.deleteFrom('clusters').where('owner', '=', key).where('id', '=', cluster.id).execute();
        return true;
      }),

    summaries: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const rows = await readSummaries(transaction, { equals: key });
        return Object.fromEntries(rows.map(({ name, summary }) => [name, summary]));
      }),
  };
}

async function namesOf(transaction: OwnedTransaction, owner: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('clusters')
    .select('name')
    .where('owner', '=', owner)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * One row a cluster of one owner or of all organizations, with its newest report found by its key: older
 * reports are not touched.
 */
export async function readSummaries(
  transaction: OwnedTransaction,
  of: { readonly equals: string } | 'organizations',
): Promise<readonly { readonly owner: string; readonly name: string; readonly summary: ClusterSummary }[]> {
  const rows = await transaction
    .selectFrom('clusters')
    .leftJoin('reports', (join) =>
      join
        .onRef('reports.owner', '=', 'clusters.owner')
        .onRef('reports.cluster_id', '=', 'clusters.id')
        .onRef('reports.name', '=', 'clusters.newest_report'),
    )
    .select(['clusters.owner', 'clusters.name', 'total_reports', 'newest_report'])
    .select(['sev1', 'sev2', 'sev3', 'sev4', 'sev5'])
    .where(
      'clusters.owner',
      of === 'organizations' ? 'like' : '=',
      of === 'organizations' ? 'organization:%' : of.equals,
    )
    .orderBy('clusters.name')
    .execute();
  return rows.map((row) => ({ owner: row.owner, name: row.name, summary: toClusterSummary(row) }));
}

function toClusterSummary(row: {
  readonly total_reports: number;
  readonly newest_report: number | null;
  readonly sev1: number | null;
  readonly sev2: number | null;
  readonly sev3: number | null;
  readonly sev4: number | null;
  readonly sev5: number | null;
}): ClusterSummary {
  return {
    report: {
      sev1: row.sev1 ?? 0,
      sev2: row.sev2 ?? 0,
      sev3: row.sev3 ?? 0,
      sev4: row.sev4 ?? 0,
      sev5: row.sev5 ?? 0,
    },
    totalReports: row.total_reports,
    timestamp: row.newest_report ?? 0,
  };
}
