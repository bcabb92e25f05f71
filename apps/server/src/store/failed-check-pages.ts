import {
  MOST_COUNTED,
  type FailedCheckFilter,
  type FailedCheckOrder,
  type OpenFailedCheck,
} from '@plumbline/model/contract/failed-checks';
import { sql, type RawBuilder } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import { contains } from './contains.ts';
import { withFailingRules } from './failing-rules.ts';
import { present, type Nullable } from './json-column.ts';
import type { FailedCheckPlace, FailedCheckQuery, OpenFailedCheckStore } from './store.ts';

/** See `OpenFailedCheckStore.page`. */
export async function readPage(
  transaction: OwnedTransaction,
  owner: string,
  query: FailedCheckQuery,
): ReturnType<OpenFailedCheckStore['page']> {
  // One more than wanted tells whether more follow.
  const { rows } = await sql<PageRow>`${rowsOf(owner, query)}`.execute(transaction);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  // A first page that is the last one holds all of them.
  const counted = query.counted ?? (query.after || last ? undefined : shown.length);
  return {
    count: counted ?? (await countUpTo(transaction, owner, query.filter, MOST_COUNTED + 1)),
    failedChecks: shown.map(withoutClusterId),
    end: last && placeOf(last),
  };
}

type PageRow = Nullable<OpenFailedCheck> & FailedCheckPlace;

function placeOf({ clusterName, clusterId, rule, severity, fingerprint }: PageRow): FailedCheckPlace {
  return { clusterName, clusterId, rule, severity, fingerprint };
}

function withoutClusterId(row: PageRow): OpenFailedCheck {
  const { clusterId: _, ...check } = row;
  return present<OpenFailedCheck>(check);
}

const COLUMNS = sql`clusters.name as "clusterName", cluster_id as "clusterId", fingerprint, rule, severity, title,
  machine, service, file, from_line as "fromLine", to_line as "toLine", first_seen as "firstSeen"`;

function rowsOf(owner: string, { order, ...query }: FailedCheckQuery): RawBuilder<unknown> {
  return order === 'cluster' ? rowsByCluster(owner, query) : rowsByIndex(owner, order, query);
}

type Ordered = Omit<FailedCheckQuery, 'order'>;

/** In the order of one index: reads as many rows as are wanted, wherever they begin. */
function rowsByIndex(
  owner: string,
  order: Exclude<FailedCheckOrder, 'cluster'>,
  { filter, after, limit }: Ordered,
): RawBuilder<unknown> {
  const { columns, valuesOf } = INDEXED[order];
  return sql`
    select ${COLUMNS} from (
      select * from open_failed_checks where ${matching(owner, filter)}
      ${after ? sql`and (${columns}) > (${valuesOf(after)})` : sql``}
      order by ${columns} limit ${limit + 1}
    ) as checks
    join clusters on clusters.owner = ${owner} and clusters.id = cluster_id
    order by ${columns}`;
}

interface IndexedOrder {
  readonly columns: RawBuilder<unknown>;
  readonly valuesOf: (place: FailedCheckPlace) => RawBuilder<unknown>;
}

/** Each as its index has it, see migration 0022. */
const INDEXED: Readonly<Record<Exclude<FailedCheckOrder, 'cluster'>, IndexedOrder>> = {
  severity: {
    columns: sql`-severity, rule, cluster_id, fingerprint`,
    valuesOf: ({ severity, rule, clusterId, fingerprint }) =>
      sql`${-severity}::integer, ${rule}, ${clusterId}::uuid, ${fingerprint}`,
  },
  rule: {
    columns: sql`rule, -severity, cluster_id, fingerprint`,
    valuesOf: ({ severity, rule, clusterId, fingerprint }) =>
      sql`${rule}, ${-severity}::integer, ${clusterId}::uuid, ${fingerprint}`,
  },
};

/** Goes through the clusters by their names, and in each through its index, until there are enough. */
function rowsByCluster(owner: string, { filter, after, limit }: Ordered): RawBuilder<unknown> {
  return sql`
    select ${COLUMNS} from (
      select id, name from clusters
      where owner = ${owner} ${after ? sql`and name >= ${after.clusterName}` : sql``} order by name
    ) as clusters
    cross join lateral (
      select * from open_failed_checks where ${matching(owner, filter)} and cluster_id = clusters.id
      ${
        after
          ? sql`and (clusters.name > ${after.clusterName}
              or (-severity, rule, fingerprint) > (${-after.severity}::integer, ${after.rule}, ${after.fingerprint}))`
          : sql``
      }
      order by -severity, rule, fingerprint limit ${limit + 1}
    ) as checks
    order by clusters.name, -severity, rule, fingerprint limit ${limit + 1}`;
}

/** Which rows of `open_failed_checks` the filter leaves. */
function matching(owner: string, { severity, clusterName, service, rule, q }: FailedCheckFilter): RawBuilder<unknown> {
  const text = q?.trim().toLowerCase() ?? '';
  const conditions = [
    sql`open_failed_checks.owner = ${owner}`,
    ...(severity === undefined ? [] : [sql`-severity = ${-severity}::integer`]),
    ...(clusterName === undefined
      ? []
      : [sql`cluster_id = (select id from clusters where owner = ${owner} and name = ${clusterName})`]),
    ...(service === undefined ? [] : [sql`service = ${service}`]),
    ...(rule === undefined ? [] : [sql`rule = ${rule}`]),
    ...(text === ''
      ? []
      : [
          sql`(${contains(sql`concat_ws(' ', rule, title, machine, service, file)`, text)}
            or cluster_id in (select id from clusters where owner = ${owner} and ${contains(sql`name`, text)}))`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Counts no further than `most`, so that a million rows cost no more than some thousand. */
async function countUpTo(
  transaction: OwnedTransaction,
  owner: string,
  filter: FailedCheckFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from open_failed_checks where ${matching(owner, filter)} limit ${most}
    ) as counted`.execute(transaction);
  return rows[0]?.count ?? 0;
}

export async function listRules(transaction: OwnedTransaction, owner: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    ${withFailingRules(owner)} select rule from failing_rules`.execute(transaction);
  return rows.map(({ rule }) => rule);
}

/** Goes from service to service through the index, as `withFailingRules` does. */
export async function listServices(transaction: OwnedTransaction, owner: string): Promise<string[]> {
  const { rows } = await sql<{ service: string }>`
    with recursive failing_services as (
      (select service from open_failed_checks where owner = ${owner} and service is not null order by service limit 1)
      union all
      select following.service from failing_services, lateral (
        select service from open_failed_checks
        where owner = ${owner} and service > failing_services.service order by service limit 1
      ) as following
    ) select service from failing_services`.execute(transaction);
  return rows.map(({ service }) => service);
}
