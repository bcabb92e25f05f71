import { MOST_COUNTED, type FailedCheckFilter, type OpenFailedCheck } from '@plumbline/model/contract/failed-checks';
import type { RuleCategory } from '@plumbline/model/failed-check';
import { sql, type RawBuilder } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import type { ReadNumbers } from './cluster-numbers.ts';
import { textOf } from './failed-check-scan.ts';
import { isBehind, ORDERS } from './failed-check-orders.ts';
import { FAILED_CHECK_COLUMNS, type FailedCheckRow } from './failed-check-rows.ts';
import { findRows } from './failed-check-search.ts';
import { withFailingRules } from './failing-rules.ts';
import { present } from './json-column.ts';
import type { FailedCheckPlace, FailedCheckQuery, FoundFailedChecks } from './failed-check-query.ts';

/** See `OpenFailedCheckStore.page`. */
export async function readPage(
  transaction: OwnedTransaction,
  owner: string,
  readNumbers: ReadNumbers,
  query: FailedCheckQuery,
): Promise<FoundFailedChecks> {
  // One more than wanted tells whether more follow.
  const { rows, count } = await (hasIndex(query.filter)
    ? readRows(transaction, owner, query)
    : findRows(transaction, owner, readNumbers, query));
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return { count, failedChecks: shown.map(withoutPosition), end: last && placeOf(last) };
}

/** Names of machines and files may be too long for one, and categories stand with titles. */
function hasIndex(filter: FailedCheckFilter): boolean {
  const { machine, file, category } = filter;
  return textOf(filter) === '' && machine === undefined && file === undefined && category === undefined;
}

function placeOf({ clusterName, rule, severity, position }: FailedCheckRow): FailedCheckPlace {
  return { clusterName, rule, severity, position };
}

function withoutPosition(row: FailedCheckRow): OpenFailedCheck {
  const { position: _, ...check } = row;
  return present<OpenFailedCheck>(check);
}

/** In the order of one index: reads as many rows as are wanted, wherever they begin. */
async function readRows(
  transaction: OwnedTransaction,
  owner: string,
  { filter, order, after, limit, counted }: FailedCheckQuery,
): ReturnType<typeof findRows> {
  const { rows } = await sql<FailedCheckRow>`
    select ${FAILED_CHECK_COLUMNS} from open_failed_checks
    where ${matching(owner, filter)} and ${isBehind(ORDERS[order], after)}
    order by ${ORDERS[order].columns} limit ${limit + 1}`.execute(transaction);
  // A first page that is the last one holds all of them.
  const known = counted ?? (after || rows.length > limit ? undefined : rows.length);
  return { rows, count: known ?? (await countMatching(transaction, owner, filter)) };
}

/** Which rows of `open_failed_checks` a filter leaves that has an index. */
export function matching(
  owner: string,
  { severity, clusterName, service, rule }: FailedCheckFilter,
): RawBuilder<unknown> {
  const conditions = [
    sql`owner = ${owner}`,
    ...(severity === undefined ? [] : [sql`rank = ${-severity}::integer`]),
    ...(clusterName === undefined ? [] : [sql`cluster_name = ${clusterName}`]),
    ...(service === undefined ? [] : [sql`service = ${service}`]),
    ...(rule === undefined ? [] : [sql`rule = ${rule}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Counts no further than `MOST_COUNTED + 1`, so that a million rows cost no more than some thousand. */
async function countMatching(transaction: OwnedTransaction, owner: string, filter: FailedCheckFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from open_failed_checks where ${matching(owner, filter)} limit ${MOST_COUNTED + 1}
    ) as counted`.execute(transaction);
  return rows[0]?.count ?? 0;
}

export async function listRules(transaction: OwnedTransaction, owner: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    ${withFailingRules(owner)} select rule from failing_rules`.execute(transaction);
  return rows.map(({ rule }) => rule);
}

/** Those besides `SECURITY`; of rules that fail nowhere any more, for a day at most (`deleteOldTitles`). */
export async function listCategories(transaction: OwnedTransaction, owner: string): Promise<RuleCategory[]> {
  const { rows } = await sql<{ category: RuleCategory }>`
    select distinct category from failed_check_titles
    where owner = ${owner} and category > '' order by category`.execute(transaction);
  return rows.map(({ category }) => category);
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
