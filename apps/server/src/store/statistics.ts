import type { ClusterSummary, Owner } from '@plumbline/model/organization';
import type { SeverityCounts } from '@plumbline/model/report';
import { sql } from 'kysely';
import { asOwner, asSystem, ownerOf } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { toCoverageCounts, type CoverageColumns } from './coverage-counts.ts';

/** The numbers of the administrator's page: the only calls that read across owners. */
export interface StatisticsStore {
  /** Counts one more message of that name, such as REGISTRATION_PROMPT. */
  countMessage(message: string): Promise<void>;
  messageCount(message: string): Promise<number>;
  addReferrer(userName: string, referrer: string): Promise<void>;
  addDemoViewer(owner: Owner): Promise<void>;
  /** Of every owner that has a cluster, or ever had a report; and what each person started, of whatever owner. */
  scans(): Promise<AllScans>;
  /** Scans by month (`2026-01`), ascending, months without any left out. */
  scansByMonth(kind: Owner['kind']): Promise<readonly { readonly month: string; readonly scans: number }[]>;
  /** How many runs are not finished, of all owners. */
  unfinishedRuns(): Promise<Readonly<Record<'queued' | 'running', number>>>;
  /** The newest report of each cluster by its name, for every organization that has a cluster, by organization name. */
  organizationSummaries(): Promise<ReadonlyMap<string, Readonly<Record<string, ClusterSummary>>>>;
}

/**
 * Scans: reports of runs that somebody started, those of demo clusters left out; kept when clusters are deleted.
 * `lastScanSeconds` 0 = never.
 */
export interface Scans {
  readonly scans: number;
  readonly lastScanSeconds: number;
}

export interface OwnerScans extends Scans {
  readonly owner: Owner;
  /** Whether the owner has, or has had, demo clusters. */
  readonly hasViewedDemo: boolean;
}

export interface AllScans {
  readonly byOwner: readonly OwnerScans[];
  /** By e-mail in lower case; who started none is left out. */
  readonly byPerson: ReadonlyMap<string, Scans>;
}

export function createStatisticsStore(database: Database): StatisticsStore {
  return {
    countMessage: async (message) => {
      await database
        .insertInto('message_counts')
        .values({ message, count: 1 })
        .onConflict((conflict) => conflict.column('message').doUpdateSet({ count: sql`message_counts.count + 1` }))
        .execute();
    },

    messageCount: async (message) => {
      const row = await database
        .selectFrom('message_counts')
        .select('count')
        .where('message', '=', message)
        .executeTakeFirst();
      return row?.count ?? 0;
    },

    addReferrer: async (userName, referrer) => {
      await database.insertInto('referrers').values({ user_name: userName.toLowerCase(), referrer }).execute();
    },

    addDemoViewer: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        await transaction
          .insertInto('demo_viewers')
          .values({ owner: key })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),

    scans: () =>
      asSystem(database, async (transaction) => {
        const { rows } = await sql<ScansRow>`
          select owner, started_by, sum(scans)::bigint as scans, max(last_scan)::bigint as last_scan,
            bool_or(demo) as demo
          from (select distinct owner, '' as started_by, 0 as scans, 0 as last_scan, false as demo from clusters
                union all select owner, started_by, scans, last_scan, false from scan_counts
                union all select owner, '', 0, 0, true from demo_viewers) as counted
          group by grouping sets ((owner), (started_by)) order by owner
        `.execute(transaction);
        return {
          byOwner: rows.flatMap((row) =>
            row.owner === null ? [] : [{ owner: ownerOf(row.owner), ...toScans(row), hasViewedDemo: row.demo }],
          ),
          byPerson: new Map(rows.flatMap((row) => (row.started_by ? [[row.started_by, toScans(row)] as const] : []))),
        };
      }),

    scansByMonth: (kind) =>
      asSystem(database, async (transaction) => {
        const { rows } = await sql<{ month: string; scans: number }>`
          select month, sum(scans)::bigint as scans from scan_counts
          where owner like ${`${kind}:%`} group by month order by month
        `.execute(transaction);
        return rows;
      }),

    unfinishedRuns: () =>
      asSystem(database, async (transaction) => {
        const rows = await transaction
          .selectFrom('runs')
          .select(['state', sql<number>`count(*)`.as('count')])
          .where('state', 'in', ['queued', 'running'])
          .groupBy('state')
          .execute();
        const counts = new Map(rows.map(({ state, count }) => [state, count]));
        return { queued: counts.get('queued') ?? 0, running: counts.get('running') ?? 0 };
      }),

    organizationSummaries: () =>
      asSystem(database, async (transaction) => {
        const rows = await transaction
          .selectFrom('clusters')
          .select(['owner', 'name', 'total_reports', 'newest_report', 'services', 'checked_services'])
          .select(['sev1', 'sev2', 'sev3', 'sev4', 'sev5'])
          .where('owner', 'like', 'organization:%')
          .orderBy('name')
          .execute();
        const byOwner = Map.groupBy(rows, ({ owner }) => ownerOf(owner).name);
        return new Map([...byOwner].map(([owner, clusters]) => [owner, Object.fromEntries(clusters.map(toSummary))]));
      }),
  };
}

/** Of an owner, or of a person ('' for nobody known). */
interface ScansRow {
  readonly owner: string | null;
  readonly started_by: string | null;
  readonly scans: number;
  readonly last_scan: number;
  readonly demo: boolean;
}

function toScans({ scans, last_scan: lastScanSeconds }: ScansRow): Scans {
  return { scans, lastScanSeconds };
}

interface SummaryRow extends SeverityCounts, CoverageColumns {
  readonly name: string;
  readonly total_reports: number;
  readonly newest_report: number | null;
}

/** A cluster's name and what the summary says of it. */
function toSummary(row: SummaryRow): readonly [cluster: string, summary: ClusterSummary] {
  const { name, total_reports: totalReports, newest_report: newest, sev1, sev2, sev3, sev4, sev5 } = row;
  const report = { sev1, sev2, sev3, sev4, sev5 };
  return [name, { report, totalReports, timestamp: newest ?? 0, ...toCoverageCounts(row) }];
}
