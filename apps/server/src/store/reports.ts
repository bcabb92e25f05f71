import { isDemoCluster } from '@plumbline/model/cluster';
import { FORMER_RULE_IDS } from '@plumbline/model/former-rule-ids';
import type { GoneCheck } from '@plumbline/model/gone-checks';
import type { ReportSummary } from '@plumbline/model/report';
import { servicesWithOtherRules, type RulesVersions } from '@plumbline/model/rules-versions';
import { sql, type Selectable } from 'kysely';
import type { Owner } from '@plumbline/model/organization';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { sendAhead } from '../database/pipelined-client.ts';
import type { Tables } from '../database/tables.ts';
import { noteReport } from './compliance.ts';
import { toCoverageCounts } from './coverage-counts.ts';
import { replaceNumbers } from './failed-check-numbers.ts';
import { findCluster, lockCluster } from './find-place.ts';
import { inParts } from './in-parts.ts';
import { withoutNulls } from './json-column.ts';
import { finishRun } from './runs.ts';
import type { BlobRef } from '../blobs/blob-store.ts';
import type { ReportRows } from './report-rows.ts';

export interface ReportStore {
  /**
   * Stores a report with the open failed checks of its cluster and what changed since the report before, in one
   * transaction; with `run`, that run is done with it, and counts as a scan of whoever started it, but for a demo
   * cluster. Gives the report's name, or undefined when the cluster has gone, or the worker does not hold the run any
   * more.
   */
  insert(
    owner: Owner,
    report: NewReport,
    run?: { readonly id: string; readonly attempt: number },
  ): Promise<string | undefined>;
  /** Names, ascending: the last is the newest. Undefined when there is no such cluster. */
  list(owner: Owner, cluster: string): Promise<readonly string[] | undefined>;
  get(owner: Owner, cluster: string, name: string): Promise<StoredReport | undefined>;
  getById(owner: Owner, id: string): Promise<StoredReport | undefined>;
  /** Keyed by report name, only the newest `limit` ones where one is given. Undefined when there is no such cluster. */
  summaries(
    owner: Owner,
    cluster: string,
    limit?: number,
  ): Promise<Readonly<Record<string, ReportSummary>> | undefined>;
  /** The newest reports of all clusters of the owner, newest first. */
  latest(owner: Owner, limit: number): Promise<readonly StoredReport[]>;
}

/** One stored report without its body. `name` is its time in whole seconds since 1970, UTC, as text. */
export interface StoredReport {
  /** Never reused, the same for ever: what the specification calls a scan's id. */
  readonly id: string;
  readonly cluster: string;
  readonly name: string;
  readonly summary: ReportSummary;
  readonly ruleset?: string;
  /** The report as JSON (`Report` of the model). */
  readonly body: BlobRef;
  /** The bundle that it is about as JSON (`StoredBundle`): the manifest and the blobs as they were then. */
  readonly bundle: BlobRef;
}

export interface NewReport extends RulesVersions {
  readonly cluster: string;
  /** When the run took the bundle; the name is that second, or the next after the cluster's newest report. */
  readonly atSeconds: number;
  readonly summary: ReportSummary;
  readonly ruleset?: string | undefined;
  readonly body: BlobRef;
  readonly bundle: BlobRef;
  /** The files that the bundle names; without them they are noted by the next collection of blobs alone. */
  readonly files?: readonly BlobRef[];
  readonly rows: ReportRows;
}

/** Units: rules in files where something is new or gone. */
const PLACES_AT_ONCE = 1000;
const SUMMARY_COLUMNS = ['sev1', 'sev2', 'sev3', 'sev4', 'sev5', 'score', 'services', 'checked_services'] as const;

export function createReportStore(database: Database): ReportStore {
  return {
    insert: (owner, report, run) =>
      asOwner(
        database,
        owner,
        async (transaction, key) => {
          // Two runs of one cluster that end together come one after the other, and so get two names.
          const cluster = await lockCluster(transaction, key, report.cluster);
          if (!cluster) return undefined;
          const name = Math.max(report.atSeconds, (cluster.newest_report ?? 0) + 1);
          const startedBy = run && (await finishRun(transaction, key, run, name));
          if (run && startedBy === undefined) return undefined;
          const changed = await replaceOpenFailedChecks(transaction, key, cluster.id, name, report);
          await noteFiles(transaction, report);
          const last = await readLastReport(transaction, key, cluster, report);
          await insertReport(transaction, key, cluster.id, name, {
            ...report,
            sinceLastRun: compareWithLastRun(last, report, changed),
            keptBytes: last?.kept_bytes ?? 0,
          });
          if (startedBy !== undefined && !isDemoCluster(report.cluster)) {
            await countScan(transaction, key, startedBy, name);
          }
          await noteReport(transaction, key);
          return String(name);
        },
        { keepsPlans: true },
      ),

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
  report: NewReport & { readonly sinceLastRun: SinceLastRunColumns; readonly keptBytes: number },
): Promise<void> {
  const row = transaction.insertInto('reports').values({
    owner,
    cluster_id: cluster,
    name,
    ...fromSummary(report.summary),
    rules_version: report.rulesVersion,
    rules_versions: report.rulesVersions ? JSON.stringify(report.rulesVersions) : null,
    ruleset: report.ruleset ?? null,
    body_sha256: report.body.sha256,
    body_size: report.body.size,
    bundle_sha256: report.bundle.sha256,
    bundle_size: report.bundle.size,
  });
  await sendAhead(transaction, row.compile());
  const { score: _, ...counts } = fromSummary(report.summary);
  const newest = transaction
    .updateTable('clusters')
    .set((set) => ({
      newest_report: name,
      total_reports: set('total_reports', '+', 1),
      report_bytes: set('report_bytes', '+', report.body.size + report.bundle.size + report.keptBytes),
      ...counts,
      ...report.sinceLastRun,
    }))
    .where('owner', '=', owner)
    .where('id', '=', cluster);
  await sendAhead(transaction, newest.compile());
}

/** Notes the files that the report is about. */
async function noteFiles(transaction: OwnedTransaction, { bundle, files }: NewReport): Promise<void> {
  if (!files) return;
  await inParts([...new Map([bundle, ...files].map((file) => [file.sha256, file])).values()], (part) =>
    sql`
      insert into bundle_contents (bundle_sha256, blob_sha256, blob_size)
      select ${bundle.sha256}, * from unnest(
        ${part.map(({ sha256 }) => sha256)}::text[], ${part.map(({ size }) => size)}::bigint[])
      on conflict do nothing`.execute(transaction),
  );
}

interface LastReport {
  readonly rules_version: string;
  readonly rules_versions: Readonly<Record<string, string>> | null;
  readonly ruleset: string | null;
  /** Of files that the new report has no more: from now on they are there for the sake of earlier reports alone. */
  readonly kept_bytes: number;
}

/** A cluster's newest report before the new one, whose files have been noted. */
async function readLastReport(
  transaction: OwnedTransaction,
  owner: string,
  cluster: { readonly id: string; readonly newest_report: number | null },
  { bundle, files }: NewReport,
): Promise<LastReport | undefined> {
  const { rows } = await sql<LastReport>`
    select rules_version, rules_versions, ruleset, case when ${files !== undefined}::boolean then (
      select coalesce(sum(former.blob_size), 0)
      from bundle_contents as former
      where former.bundle_sha256 = reports.bundle_sha256 and former.blob_sha256 <> former.bundle_sha256
        and not exists (
          select from bundle_contents as present
          where present.bundle_sha256 = ${bundle.sha256} and present.blob_sha256 = former.blob_sha256)
    ) else 0 end::bigint as kept_bytes
    from reports
    where owner = ${owner} and cluster_id = ${cluster.id} and name = ${cluster.newest_report}`.execute(transaction);
  return rows[0];
}

type ChangeColumns = Pick<Selectable<Tables['clusters']>, 'new_checks' | 'fixed_checks' | 'unchecked_checks'>;
type SinceLastRunColumns = ChangeColumns & Pick<Selectable<Tables['clusters']>, 'rules_changed'>;

/** How a report differs from its cluster's newest before it; all null where it is the first. */
function compareWithLastRun(
  last: LastReport | undefined,
  report: NewReport,
  changed: ChangeColumns,
): SinceLastRunColumns {
  if (!last) return { new_checks: null, fixed_checks: null, unchecked_checks: null, rules_changed: null };
  const judgedBy = { rulesVersion: last.rules_version, rulesVersions: last.rules_versions ?? undefined };
  const areSameRules = servicesWithOtherRules(report, judgedBy)?.length === 0;
  return { ...changed, rules_changed: !areSameRules || last.ruleset !== (report.ruleset ?? null) };
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
        severity, title, category, machine, service, file, from_line, to_line, unlisted, position, machine_at, file_at)
      select ${owner}, ${cluster}, ${clusterName}, ${report}, ${report}, -severity, fingerprint, rule,
        severity, title, category, machine, service, file, from_line, to_line, unlisted, position, machine_at, file_at
      from json_populate_recordset(null::open_failed_checks, ${open})
      on conflict (owner, cluster_id, fingerprint) do update set
        cluster_name = excluded.cluster_name, seen_in = excluded.seen_in, rank = excluded.rank, rule = excluded.rule,
        severity = excluded.severity, title = excluded.title, category = excluded.category, machine = excluded.machine,
        service = excluded.service, file = excluded.file, from_line = excluded.from_line, to_line = excluded.to_line,
        unlisted = excluded.unlisted, position = excluded.position, machine_at = excluded.machine_at, file_at = excluded.file_at`.execute(
      transaction,
    );
  }
  const gone = transaction
    .deleteFrom('open_failed_checks')
    .where('owner', '=', owner)
    .where('cluster_id', '=', cluster)
    .where('seen_in', '<>', report);
  for await (const fingerprints of rows.switchedOff()) {
    await gone.where(sql<boolean>`fingerprint = any(${fingerprints}::text[])`).execute();
  }
  const changed = await countChanged(transaction, owner, cluster, report, rows);
  await sendAhead(transaction, gone.compile());
  await replaceNumbers(transaction, owner, cluster);
  return changed;
}

/**
 * Counted by rule and file, of which there are few, and judged in parts. Where an earlier report did not list all, what it
 * lists now may be old, so that only the difference is told; where the new one does not, what is gone may still be there.
 * What is gone may have the id that its rule had before.
 */
async function countChanged(
  transaction: OwnedTransaction,
  owner: string,
  cluster: string,
  report: number,
  rows: ReportRows,
): Promise<ChangeColumns> {
  const presentId = sql`coalesce(${JSON.stringify(FORMER_RULE_IDS)}::jsonb ->> rule, rule)`;
  const places = sql`
    declare changed_places no scroll cursor for
    select present.rule, machine, service, file,
      coalesce(sum(coalesce(unlisted, 1)) filter (where first_seen = ${report}), 0)::integer as come,
      coalesce(sum(coalesce(unlisted, 1)) filter (where seen_in <> ${report}), 0)::integer as gone,
      bool_or(unlisted is not null and first_seen < ${report}) or present.rule = any(array(
        select ${presentId} from open_failed_checks
        where owner = ${owner} and cluster_id = ${cluster} and unlisted is not null and file is null
          and first_seen < ${report}
      )) as was_unlisted,
      bool_or(unlisted is not null and seen_in = ${report}) as is_unlisted
    from open_failed_checks cross join lateral (select ${presentId} as rule) as present
    where owner = ${owner} and cluster_id = ${cluster}
      and (first_seen = ${report} or seen_in <> ${report} or unlisted is not null)
    group by present.rule, machine, service, file`;
  await sendAhead(transaction, places.compile(transaction));
  const changed = { new_checks: 0, fixed_checks: 0, unchecked_checks: 0 };
  for (let isLast = false; !isLast;) {
    const { rows: changedPlaces } =
      await sql<ChangedPlace>`fetch ${sql.lit(PLACES_AT_ONCE)} from changed_places`.execute(transaction);
    isLast = changedPlaces.length < PLACES_AT_ONCE;
    const isFixed = changedPlaces.length === 0 ? [] : await rows.judgeGone(changedPlaces.map(toGoneCheck));
    for (const [index, { come, gone, was_unlisted, is_unlisted }] of changedPlaces.entries()) {
      const both = was_unlisted || is_unlisted ? Math.min(come, gone) : 0;
      if (!was_unlisted) changed.new_checks += come - both;
      if (isFixed[index]) changed.fixed_checks += gone - both;
      else changed.unchecked_checks += gone - both;
    }
  }
  await sendAhead(transaction, sql`close changed_places`.compile(transaction));
  return changed;
}

interface ChangedPlace extends Pick<Selectable<Tables['open_failed_checks']>, 'rule' | 'machine' | 'service' | 'file'> {
  readonly come: number;
  readonly gone: number;
  readonly was_unlisted: boolean;
  readonly is_unlisted: boolean;
}

function toGoneCheck({ rule, machine, service, file }: ChangedPlace): GoneCheck {
  return { rule, ...withoutNulls({ machine, service, file }) };
}

async function countScan(
  transaction: OwnedTransaction,
  owner: string,
  startedBy: string,
  atSeconds: number,
): Promise<void> {
  const month = new Date(atSeconds * 1000).toISOString().slice(0, 7);
  const counted = transaction
    .insertInto('scan_counts')
    .values({ owner, month, started_by: startedBy, scans: 1, last_scan: atSeconds })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'month', 'started_by']).doUpdateSet({
        scans: sql`scan_counts.scans + 1`,
        last_scan: sql`greatest(scan_counts.last_scan, excluded.last_scan)`,
      }),
    );
  await sendAhead(transaction, counted.compile());
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
