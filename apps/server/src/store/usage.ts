import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';

/**
 * What an owner has. Units: `bytes` of files, reports and what these are about, each counted as if nothing were shared
 * with another owner or cluster.
 */
export interface StoredUsage {
  readonly bytes: number;
  readonly clusters: number;
  readonly reports: number;
  readonly queuedRuns: number;
}

/** The most that an owner may have after a change. */
export type StorageQuota = Pick<StoredUsage, 'bytes' | 'clusters'>;

/** A change was taken back, because its owner would have had too much after it. */
export class QuotaExceededError extends Error {
  override readonly name = 'QuotaExceededError';
  readonly what: keyof StorageQuota;

  constructor(what: keyof StorageQuota) {
    super(`The owner would have too much: ${what}.`);
    this.what = what;
  }
}

export interface UsageStore {
  /** A few sums over indexes, whatever the owner's reports say. */
  get(owner: Owner): Promise<StoredUsage>;
}

export function createUsageStore(database: Database): UsageStore {
  return { get: (owner) => asOwner(database, owner, usageOf, { keepsPlans: true }) };
}

/**
 * To be called at the end of a transaction that adds something. Those of one owner come one after the other from here
 * on, so that two cannot both take what is left. Errors: QuotaExceededError.
 */
export async function assertWithin(
  transaction: OwnedTransaction,
  owner: string,
  quota: StorageQuota | undefined,
): Promise<void> {
  if (!quota) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`usage of ${owner}`}, 0))`.execute(transaction);
  const usage = await usageOf(transaction, owner);
  for (const what of ['clusters', 'bytes'] as const) {
    if (usage[what] > quota[what]) throw new QuotaExceededError(what);
  }
}

async function usageOf(transaction: OwnedTransaction, owner: string): Promise<StoredUsage> {
  const { rows } = await sql<StoredUsage>`
    select own.clusters, own.reports,
      (own.report_bytes
        + (select coalesce(sum(blob_size), 0) from files where owner = ${owner})
        + (select coalesce(sum(blob_size), 0) from bundle_files where owner = ${owner}))::bigint as bytes,
      (select count(*) from runs where owner = ${owner} and state = 'queued') as "queuedRuns"
    from (
      select count(*) as clusters, coalesce(sum(total_reports), 0)::bigint as reports,
        coalesce(sum(report_bytes), 0) as report_bytes
      from clusters where owner = ${owner}
    ) as own`.execute(transaction);
  const [usage] = rows;
  if (!usage) throw new Error('Sums without a row.');
  return usage;
}
