import { isDemoCluster } from '@plumbline/model/cluster';
import type { GoneCheck } from '@plumbline/model/gone-checks';
import type { ReportSummary } from '@plumbline/model/report';
import { sql, type Selectable } from 'kysely';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { noteReport } from './compliance.ts';
import { toCoverageCounts } from './coverage-counts.ts';
import { findCluster, lockCluster } from './find-place.ts';
import { withoutNulls } from './json-column.ts';
import { finishRun } from './runs.ts';
import type { NewReport, ReportRows, ReportStore, StoredReport } from './store.ts';

/** Units: places of checks that are gone. */
const ROWS_AT_ONCE = 1000;
const SUMMARY_COLUMNS = ['sev1', 'sev2', 'sev3', 'sev4', 'sev5', 'score', 'services', 'checked_services'] as const;

export function createReportStore(database: Database): ReportStore {
  return {
    insert: (owner, report, run) =>
      asOwner(database, owner, async (transaction, key) => {
        // Two runs of one cluster that end together come one after the other, and so get two names.
        const cluster = await lockCluster(transaction, key, report.cluster);
        if (!cluster) return undefined;
        const name = Math.max(report.atSeconds, (cluster.newest_report ?? 0) + 1);
        const startedBy = run && (await finishRun(transaction, key, run, name));
        if (run && startedBy === undefined) return undefined;
        const changed = await replaceOpenFailedChecks(transaction, key, cluster.id, name, report);
        const sinceLastRun = await compareWithLastRun(transaction, key, cluster, report, changed);
        await insertReport(transaction, key, cluster.id, name, { ...report, sinceLastRun });
        if (startedBy !== undefined && !isDemoCluster(report.cluster)) {
          await countScan(transaction, key, startedBy, name);
        }
        await noteReport(transaction, key);
        return String(name);
      }),

    list: (owner, cluster) =>
      asOwner(database, owner, async (transaction, key) => {
        const clusterId = await findCluster(transaction, key, cluster);
        if (clusterId === undefined) return undefined;
        const rows = await transaction
          .selectFrom('reports')
          .select('name')
          .where('owner', '=', key)
          .where('cluster_id', '=', clusterId)
          .orderBy('name')
          .execute();
        return rows.map(({ name }) => String(name));
      }),

    get: (owner, cluster, name) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await storedReports(transaction, key)
          .where('clusters.name', '=', cluster)
          .where('reports.name', '=', Number(name))
          .executeTakeFirst();
        return row && toStoredReport(row);
      }),

    getById: (owner, id) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await storedReports(transaction, key).where('reports.id', '=', id).executeTakeFirst();
        return row && toStoredReport(row);
      }),

    summaries: (owner, cluster, limit) =>
      asOwner(database, owner, async (transaction, key) => {
        const clusterId = await findCluster(transaction, key, cluster);
        if (clusterId === undefined) return undefined;
        const newestFirst = transaction
          .selectFrom('reports')
          .select(['name', ...SUMMARY_COLUMNS])
          .where('owner', '=', key)
          .where('cluster_id', '=', clusterId)
          .orderBy('name', 'desc');
        const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit)).execute();
        const summaries: Record<string, ReportSummary> = {};
        for (const row of rows) summaries[String(row.name)] = toSummary(row);
        return summaries;
      }),

    latest: (owner, limit) =>
      asOwner(database, owner, async (transaction, key) => {
        const rows = await storedReports(transaction, key).orderBy('reports.name', 'desc').limit(limit).execute();
        return rows.map(toStoredReport);
      }),
  };
}

async function insertReport(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  name: number,
  report: NewReport & { readonly sinceLastRun: SinceLastRunColumns },
): Promise<void> {
  await transaction
    .insertInto('reports')
    .values({
      owner,
      cluster_id: cluster,
      name,
      ...fromSummary(report.summary),
      rules_version: report.rulesVersion,
      ruleset: report.ruleset ?? null,
      body_sha256: report.body.sha256,
      body_size: report.body.size,
      bundle_sha256: report.bundle.sha256,
      bundle_size: report.bundle.size,
    })
    .execute();
  const { score: _, ...counts } = fromSummary(report.summary);
  await transaction
    .updateTable('clusters')
    .set((set) => ({
      newest_report: name,
      total_reports: set('total_reports', '+', 1),
      ...counts,
      ...report.sinceLastRun,
    }))
    .where('owner', '=', owner)
    .where('id', '=', cluster)
    .execute();
}

type ChangeColumns = Pick<Selectable<Tables['clusters']>, 'new_checks' | 'fixed_checks' | 'unchecked_checks'>;
type SinceLastRunColumns = ChangeColumns & Pick<Selectable<Tables['clusters']>, 'rules_changed'>;

/** How a report differs from its cluster's newest before it; all null where it is the first. */
async function compareWithLastRun(
  transaction: OwnedTransaction,
  owner: string,
  cluster: { readonly id: string; readonly newest_report: number | null },
  { rulesVersion, ruleset }: NewReport,
  changed: ChangeColumns,
): Promise<SinceLastRunColumns> {
  const last = await transaction
    .selectFrom('reports')
    .select(['rules_version', 'ruleset'])
    .where('owner', '=', owner)
    .where('cluster_id', '=', cluster.id)
    .where('name', '=', cluster.newest_report)
    .executeTakeFirst();
  if (!last) return { new_checks: null, fixed_checks: null, unchecked_checks: null, rules_changed: null };
  return { ...changed, rules_changed: last.rules_version !== rulesVersion || last.ruleset !== (ruleset ?? null) };
}

/**
 * What was open before keeps the report that it was first seen in. Gives how many are open now only, and how many were
 * before: what nobody looked for any more is not fixed.
 */
async function replaceOpenFailedChecks(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  report: number,
  { cluster: clusterName, rows }: NewReport,
): Promise<ChangeColumns> {
  for await (const open of rows.open()) {
    await sql`
      insert into open_failed_checks (owner, cluster_id, cluster_name, first_seen, seen_in, rank, fingerprint, rule,
        severity, title, machine, service, file, from_line, to_line, position, machine_at, file_at)
      select ${owner}, ${cluster}, ${clusterName}, ${report}, ${report}, -severity, fingerprint, rule,
        severity, title, machine, service, file, from_line, to_line, position, machine_at, file_at
      from json_populate_recordset(null::open_failed_checks, ${open})
      on conflict (owner, cluster_id, fingerprint) do update set
        cluster_name = excluded.cluster_name, seen_in = excluded.seen_in, rank = excluded.rank, rule = excluded.rule,
        severity = excluded.severity, title = excluded.title, machine = excluded.machine, service = excluded.service,
        file = excluded.file, from_line = excluded.from_line, to_line = excluded.to_line,
        position = excluded.position, machine_at = excluded.machine_at, file_at = excluded.file_at`.execute(
      transaction,
    );
  }
  const gone = transaction
    .deleteFrom('open_failed_checks')
    .where('owner', '=', owner)
    .where('cluster_id', '=', cluster)
    .where('seen_in', '<>', report);
  for await (const fingerprints of rows.switchedOff()) {
    await gone.where(sql<boolean>`fingerprint = any(${fingerprints})`).execute();
  }
  const changed = await countChanged(transaction, owner, cluster, report, rows);
  await gone.execute();
  return changed;
}

/** Those that are gone are counted by their place, of which a file has few, and judged in parts. */
async function countChanged(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  report: number,
  rows: ReportRows,
): Promise<ChangeColumns> {
  const { opened } = await transaction
    .selectFrom('open_failed_checks')
    .select((check) => check.fn.countAll<number>().as('opened'))
    .where('owner', '=', owner)
    .where('cluster_id', '=', cluster)
    .where('first_seen', '=', report)
    .executeTakeFirstOrThrow();
  let fixed = 0;
  let unchecked = 0;
  await sql`
    declare gone_checks no scroll cursor for
    select rule, machine, service, file, count(*) as count
    from open_failed_checks
    where owner = ${owner} and cluster_id = ${cluster} and seen_in <> ${report}
    group by rule, machine, service, file`.execute(transaction);
  for (;;) {
    const { rows: gone } = await sql<GoneRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from gone_checks`.execute(transaction);
    if (gone.length === 0) break;
    const isFixed = await rows.judgeGone(gone.map(toGoneCheck));
    for (const [index, { count }] of gone.entries()) {
      if (isFixed[index]) fixed += count;
      else unchecked += count;
    }
  }
  await sql`close gone_checks`.execute(transaction);
  return { new_checks: opened, fixed_checks: fixed, unchecked_checks: unchecked };
}

interface GoneRow extends Pick<Selectable<Tables['open_failed_checks']>, 'rule' | 'machine' | 'service' | 'file'> {
  readonly count: number;
}

function toGoneCheck({ rule, machine, service, file }: GoneRow): GoneCheck {
  return { rule, ...withoutNulls({ machine, service, file }) };
}

async function countScan(
  transaction: OwnedTransaction,
  owner: string,
  startedBy: string,
  atSeconds: number,
): Promise<void> {
  const month = new Date(atSeconds * 1000).toISOString().slice(0, 7);
  await transaction
    .insertInto('scan_counts')
    .values({ owner, month, started_by: startedBy, scans: 1, last_scan: atSeconds })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'month', 'started_by']).doUpdateSet({
        scans: sql`scan_counts.scans + 1`,
        last_scan: sql`greatest(scan_counts.last_scan, excluded.last_scan)`,
      }),
    )
    .execute();
}

function storedReports(transaction: OwnedTransaction, owner: string) {
  return transaction
    .selectFrom('reports')
    .innerJoin('clusters', (join) =>
      join.onRef('clusters.owner', '=', 'reports.owner').onRef('clusters.id', '=', 'reports.cluster_id'),
    )
    .selectAll('reports')
    .select('clusters.name as cluster')
    .where('reports.owner', '=', owner);
}

type StoredReportRow = Awaited<ReturnType<ReturnType<typeof storedReports>['executeTakeFirstOrThrow']>>;

function toStoredReport(row: StoredReportRow): StoredReport {
  return {
    id: row.id,
    cluster: row.cluster,
    name: String(row.name),
    summary: toSummary(row),
    rulesVersion: row.rules_version,
    ...(row.ruleset === null ? {} : { ruleset: row.ruleset }),
    body: { sha256: row.body_sha256, size: row.body_size },
    bundle: { sha256: row.bundle_sha256, size: row.bundle_size },
  };
}

type SummaryColumns = Pick<Selectable<Tables['reports']>, (typeof SUMMARY_COLUMNS)[number]>;

function fromSummary({ score, services, checkedServices, ...counts }: ReportSummary): SummaryColumns {
  return { ...counts, score: score ?? null, services: services ?? null, checked_services: checkedServices ?? null };
}

function toSummary({ sev1, sev2, sev3, sev4, sev5, score, services, checked_services }: SummaryColumns): ReportSummary {
  return {
    sev1,
    sev2,
    sev3,
    sev4,
    sev5,
    ...(score === null ? {} : { score }),
    ...toCoverageCounts({ services, checked_services }),
  };
}
