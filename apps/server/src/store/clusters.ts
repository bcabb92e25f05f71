import { sanitizeClusterName } from '@plumbline/model/paths';
import type { Owner } from '@plumbline/model/organization';
import type { Manifest, NewCluster } from '@plumbline/model/cluster';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { readBundle, type StoredBundle, type BlobsByPath } from './read-bundle.ts';
import { replaceCluster, type ReplaceOptions } from './replace-cluster.ts';
import { lockCluster } from './find-place.ts';
import { leaveCluster } from './runs.ts';
import { storeDerivation, type NewDerivation } from './store-derivation.ts';
import { readSummaryJson } from './summary-json.ts';
import { assertWithin, type StorageQuota } from './usage.ts';

export interface ClusterStore {
  /** Names, sorted. */
  list(owner: Owner): Promise<readonly string[]>;
  /** `customerId` is the owner's name; keys stand in the order in which they were added. */
  get(owner: Owner, name: string): Promise<Manifest | undefined>;
  bundle(owner: Owner, name: string): Promise<StoredBundle | undefined>;
  exists(owner: Owner, name: string): Promise<boolean>;
  /**
   * The clusters that a client may mean by a name: the one of exactly that name, else all whose sanitised name it is
   * (`sanitizeClusterName`). Empty: none. Several: the name is ambiguous.
   */
  resolve(owner: Owner, name: string): Promise<readonly string[]>;
  /**
   * Registers an empty cluster; false when the owner has one of that name. Includes of its files are followed for
   * organizations, and not for command-line users (design, section 3, Enterprise-only directives).
   * Errors: QuotaExceededError.
   */
  insert(owner: Owner, name: string, cluster: NewCluster, quota?: StorageQuota): Promise<boolean>;
  /**
   * Takes over an uploaded bundle: a new cluster, or with `overwrite` the machines, services, files and external results
   * of an existing one. Its reports stay, and so do its location, type and tool, its machines' addresses and all
   * traffic rules, where the upload says nothing of them; derived machines that it does not name stay with their
   * services. `manifest.customerId` is ignored. `followIncludes` is kept for its runs: true for what a command line
   * collected, because it has followed the includes itself. Default: true.
   * Files of the manifest that are not in `blobs` are entries without bytes.
   */
  replace(
    owner: Owner,
    manifest: Manifest,
    blobs: BlobsByPath,
    options: ReplaceOptions,
  ): Promise<'added' | 'replaced' | 'already-exists'>;
  /**
   * Takes over what the infrastructure as code of a cluster describes; false when there is no such cluster. Machines
   * that people made stay as they are, and so do edited addresses, services and rules that people gave to derived ones;
   * what was derived before and is described no more goes. Twice the same changes nothing.
   */
  storeDerivation(owner: Owner, name: string, derivation: NewDerivation): Promise<boolean>;
  /** Deletes it with everything below it, reports too, and cancels its runs; false when there is none. */
  delete(owner: Owner, name: string): Promise<boolean>;
  /**
   * The newest report of each cluster as JSON text: `UserSummaryWire` of the model, or with the owner's sums
   * `OrganizationSummaryWire`; of the `only` one alone where it is given. One query, whose cost does not depend on older
   * reports.
   */
  summaryJson(owner: Owner, shape: 'clusters' | 'clusters-and-sums', only?: string): Promise<string>;
}

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
