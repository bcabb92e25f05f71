import { CLUSTER_SERVICES_FOLDER } from '@plumbline/model/bundle';
import { sql } from 'kysely';
import { asSystem, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';

const MOST_PLACES = 10;

/** Which blobs are in use, across all owners, and which are to be removed. */
export type BlobUse = ReturnType<typeof createBlobUse>;

export function createBlobUse(database: Database) {
  return {
    /** From now on the blob is not collected for as long as the grace time; waits while it is being removed. */
    async rescue(sha256: string): Promise<void> {
      await database.deleteFrom('doomed_blobs').where('sha256', '=', sha256).execute();
    },

    /** Bundles of reports whose files have not been noted yet, a limited number of them. */
    unnotedBundles: (limit: number): Promise<readonly string[]> =>
      asSystem(database, (transaction) => unnotedBundles(transaction, limit)),

    /** Notes the blobs that a bundle names, and the bundle itself, so that one without files is noted too. */
    async noteBundle(bundle: string, blobs: readonly string[]): Promise<void> {
      await sql`
        insert into bundle_contents (bundle_sha256, blob_sha256)
        select ${bundle}, unnest(${[bundle, ...blobs]}::text[]) on conflict do nothing`.execute(database);
    },

    /** Dooms those of the blobs that nothing names, and takes that back for those that are in use again. */
    doomUnused: (blobs: readonly string[]): Promise<void> =>
      asSystem(database, async (transaction) => {
        const used = await usedAmong(transaction, blobs);
        const unused = blobs.filter((sha256) => !used.has(sha256));
        await sql`
          insert into doomed_blobs (sha256) select unnest(${unused}::text[]) on conflict do nothing`.execute(
          transaction,
        );
        await sql`delete from doomed_blobs where sha256 = any(${[...used]}::text[])`.execute(transaction);
      }),

    /** Doomed for longer than the grace time, a limited number of them, after the given name. */
    doomedLongerThan: async (graceSeconds: number, limit: number, after: string): Promise<readonly string[]> => {
      const { rows } = await sql<{ sha256: string }>`
        select sha256 from doomed_blobs
        where doomed_at < now() - make_interval(secs => ${graceSeconds}) and sha256 > ${after}
        order by sha256 limit ${limit}`.execute(database);
      return rows.map(({ sha256 }) => sha256);
    },

    /**
     * Calls `remove` if the blob is still doomed and nothing names it, and holds back whoever puts the same bytes
     * until that is done. Gives whether it was removed.
     */
    removeUnused: (sha256: string, remove: () => Promise<void>): Promise<boolean> =>
      asSystem(database, async (transaction) => {
        const doomed = await transaction
          .selectFrom('doomed_blobs')
          .select('sha256')
          .where('sha256', '=', sha256)
          .forUpdate()
          .executeTakeFirst();
        if (!doomed) return false;
        const isUsed = (await usedAmong(transaction, [sha256])).size > 0;
        if (!isUsed) await remove();
        await transaction.deleteFrom('doomed_blobs').where('sha256', '=', sha256).execute();
        return !isUsed;
      }),

    /** Forgets what the bundles of reports named that are gone. */
    forgetBundles: (): Promise<void> =>
      asSystem(database, async (transaction) => {
        await sql`
          delete from bundle_contents
          where not exists (select from reports where reports.bundle_sha256 = bundle_contents.bundle_sha256)
        `.execute(transaction);
      }),
  };
}

/** Bundles of reports whose files have not been noted yet, in a transaction that sees every owner. */
export async function unnotedBundles(transaction: OwnedTransaction, limit?: number): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct bundle_sha256 as sha256 from reports
    where not exists (select from bundle_contents where bundle_contents.bundle_sha256 = reports.bundle_sha256)
    limit ${limit ?? null}`.execute(transaction);
  return rows.map(({ sha256 }) => sha256);
}

/** Every blob that a row names, and what the noted bundles name, in a transaction that sees every owner. */
export async function namedBlobs(transaction: OwnedTransaction): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`select distinct sha256 from (${places}) as named`.execute(transaction);
  return rows.map(({ sha256 }) => sha256);
}

/** What names a blob, in words for the operator, in a transaction that sees every owner; at most ten. */
export async function placesOfBlob(transaction: OwnedTransaction, sha256: string): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`
    select concat('the file ', coalesce(machines.name, ${CLUSTER_SERVICES_FOLDER}), '/', services.key, '/', files.path,
        ' of "', clusters.name, '" (', files.owner, ')') as place
      from files join services on services.owner = files.owner and services.id = files.service_id
      join clusters on clusters.owner = files.owner and clusters.id = services.cluster_id
      left join machines on machines.owner = files.owner and machines.id = services.machine_id
      where files.blob_sha256 = ${sha256}
    union all select concat('the file ', bundle_files.path, ' of "', clusters.name, '" (', bundle_files.owner, ')')
      from bundle_files join clusters on clusters.owner = bundle_files.owner and clusters.id = bundle_files.cluster_id
      where bundle_files.blob_sha256 = ${sha256}
    union all select concat(
        case when body_sha256 = ${sha256} then 'the report ' else 'what the report ' end, reports.name, ' of "',
        clusters.name, case when body_sha256 = ${sha256} then '" (' else '" is about (' end, reports.owner, ')')
      from reports join clusters on clusters.owner = reports.owner and clusters.id = reports.cluster_id
      where ${sha256} in (body_sha256, bundle_sha256)
    limit ${MOST_PLACES}`.execute(transaction);
  return rows.length > 0 ? rows.map(({ place }) => place) : ['a file that an earlier report is about'];
}

/** Every place of the database that names a blob. */
const places = sql`
  select blob_sha256 as sha256 from files where blob_sha256 is not null
  union all select blob_sha256 from bundle_files
  union all select body_sha256 from reports
  union all select bundle_sha256 from reports
  union all select blob_sha256 from bundle_contents`;

async function usedAmong(transaction: OwnedTransaction, blobs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from unnest(${[...blobs]}::text[]) as candidates (sha256)
    where exists (select from (${places}) as named where named.sha256 = candidates.sha256)`.execute(transaction);
  return new Set(rows.map(({ sha256 }) => sha256));
}
