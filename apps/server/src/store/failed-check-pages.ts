import type { FailedCheckFilter, OpenFailedCheck } from '@plumbline/model/contract/failed-checks';
import { MOST_COUNTED } from '@plumbline/model/contract/failed-checks';
import { sql, type RawBuilder } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import { isBehind, ORDERS, POSITION } from './failed-check-orders.ts';
import { countFound, hasText, isSearch, textOf, withFound, withText } from './failed-check-search.ts';
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
    count: counted ?? (await countMatching(transaction, owner, query.filter)),
    failedChecks: shown.map(withoutPosition),
    end: last && placeOf(last),
  };
}

type PageRow = Nullable<OpenFailedCheck> & FailedCheckPlace;

function placeOf({ clusterName, rule, severity, position }: PageRow): FailedCheckPlace {
  return { clusterName, rule, severity, position };
}

function withoutPosition(row: PageRow): OpenFailedCheck {
  const { position: _, ...check } = row;
  return present<OpenFailedCheck>(check);
}

/** In the order of one index: reads as many rows as are wanted, wherever they begin. */
function rowsOf(owner: string, query: FailedCheckQuery): RawBuilder<unknown> {
  const { filter, order, after, limit } = query;
  const rest = sql`order by ${ORDERS[order].columns(POSITION)} limit ${limit + 1}`;
  return isSearch(filter)
    ? sql`${withFound(owner, query)}
      select ${COLUMNS} from (select * from found ${rest}) as found
      join open_failed_checks using (cluster_name, rank, position, rule) where owner = ${owner} ${rest}`
    : sql`${withText(owner, filter)}
      select ${COLUMNS} from open_failed_checks
      where ${matching(owner, filter)} and ${isBehind(ORDERS[order], after)} ${rest}`;
}

const COLUMNS = sql`cluster_name as "clusterName", fingerprint, rule, severity, title, machine,
  nullif(service, '') as service, file, from_line as "fromLine", to_line as "toLine", first_seen as "firstSeen",
  position`;

/** Which rows of `open_failed_checks` the filter leaves, in a query behind `withText`. */
export function matching(owner: string, filter: FailedCheckFilter): RawBuilder<unknown> {
  const { severity, clusterName, machine, service, file, rule } = filter;
  const text = textOf(filter);
  const conditions = [
    sql`owner = ${owner}`,
    ...(severity === undefined ? [] : [sql`rank = ${-severity}::integer`]),
    ...(clusterName === undefined ? [] : [sql`cluster_name = ${clusterName}`]),
    ...(machine === undefined ? [] : [isOrNone(sql`machine`, machine)]),
    ...(service === undefined ? [] : [sql`service = ${service}`]),
    ...(file === undefined ? [] : [isOrNone(sql`file`, file)]),
    ...(rule === undefined ? [] : [sql`rule = ${rule}`]),
    ...(text === '' ? [] : [hasText(text)]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Of what may have no value, the empty text names those without one. */
function isOrNone(column: RawBuilder<unknown>, value: string): RawBuilder<unknown> {
  return value === '' ? sql`${column} is null` : sql`${column} = ${value}`;
}

/** Counts no further than `MOST_COUNTED + 1`, so that a million rows cost no more than some thousand. */
export async function countMatching(
  transaction: OwnedTransaction,
  owner: string,
  filter: FailedCheckFilter,
): Promise<number> {
  if (isSearch(filter)) return countFound(transaction, owner, filter);
  const { rows } = await sql<{ count: number }>`
    ${withText(owner, filter)} select count(*) as count from (
      select 1 from open_failed_checks where ${matching(owner, filter)} limit ${MOST_COUNTED + 1}
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
      (select service from open_failed_checks where owner = ${owner} and service > '' order by service limit 1)
      union all
      select following.service from failing_services, lateral (
        select service from open_failed_checks
        where owner = ${owner} and service > failing_services.service order by service limit 1
      ) as following
    ) select service from failing_services`.execute(transaction);
  return rows.map(({ service }) => service);
}
