import { sanitizeClusterName } from '@plumbline/model/paths';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { readBundle } from './read-bundle.ts';
import { replaceCluster } from './replace-cluster.ts';
import { lockCluster } from './find-place.ts';
import { leaveCluster } from './runs.ts';
import { storeDerivation } from './store-derivation.ts';
import type { ClusterStore } from './store.ts';
import { readSummaryJson } from './summary-json.ts';
import { assertWithin } from './usage.ts';

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
      asOwner(database, owner, (transaction, key) => readBundle(transaction, key, owner.name, name), {
        keepsPlans: true,
      }),

    exists: (owner, name) =>
      asOwner(database, owner, async (transaction, key) => (await namesOf(transaction, key)).includes(name)),

    resolve: (owner, name) =>
      asOwner(
        database,
        owner,
        async (transaction, key) => {
          const names = await namesOf(transaction, key);
          return names.includes(name) ? [name] : names.filter((candidate) => sanitizeClusterName(candidate) === name);
        },
        { keepsPlans: true },
      ),

    insert: (owner, name, cluster, quota) =>
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
        if (added) await assertWithin(transaction, key, quota);
        return added !== undefined;
      }),

    replace: (owner, manifest, blobs, options) =>
      asOwner(database, owner, async (transaction, key) => {
        const outcome = await replaceCluster(transaction, key, manifest, blobs, options);
        if (outcome !== 'already-exists') await assertWithin(transaction, key, options.quota);
        return outcome;
      }),

    storeDerivation: (owner, name, derivation) =>
      asOwner(database, owner, (transaction, key) => storeDerivation(transaction, key, name, derivation)),

    delete: (owner, name) =>
      asOwner(database, owner, async (transaction, key) => {
        const cluster = await lockCluster(transaction, key, name);
        if (!cluster) return false;
        await leaveCluster(transaction, key, cluster.id);
        await transaction.deleteFrom('clusters').where('owner', '=', key).where('id', '=', cluster.id).execute();
        return true;
      }),

    summaryJson: (owner, shape, only) =>
      asOwner(database, owner, (transaction, key) => readSummaryJson(transaction, key, shape, only)),
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
