import { MOST_COUNTED, type FailedCheckFilter } from '@plumbline/model/contract/failed-checks';
import { SEVERITIES } from '@plumbline/model/severity';
import { sql, type RawBuilder } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import { sendAhead } from '../database/pipelined-client.ts';
import { contains } from './contains.ts';
import { isBehind, ORDERS, POSITION } from './failed-check-orders.ts';
import { withFailingRules } from './failing-rules.ts';
import type { FailedCheckQuery } from './store.ts';

/*
 * Failed checks that have a text. What they are searched by stands in two small tables (migration 0090), each text once;
 * the rules and the files that have it lead to the checks through indexes.
 */

/** Writes what a cluster's failed checks are searched by, after they were written. */
export async function replaceSearchedTexts(
  transaction: OwnedTransaction,
  owner: string,
  clusterId: string,
): Promise<void> {
  const counts = sql.join(
    SEVERITIES.toReversed().map((severity) => sql`count(*) filter (where severity = ${severity})`),
  );
  const forgotten = sql`delete from failed_check_files where owner = ${owner} and cluster_id = ${clusterId}`;
  const files = sql`
    insert into failed_check_files (owner, cluster_id, file_at, file_end, cluster_name, names,
      sev1, sev2, sev3, sev4, sev5)
    select owner, cluster_id, file_at, max(position) + 1, min(cluster_name),
      lower(concat_ws(chr(10), min(cluster_name), min(machine), min(service), min(file))), ${counts}
    from open_failed_checks where owner = ${owner} and cluster_id = ${clusterId}
    group by owner, cluster_id, file_at`;
  // What is there is left alone for half a day, so that reports of one owner do not wait for each other.
  const titles = sql`
    insert into failed_check_titles (owner, rule, title_hash, title)
    select * from (
      select distinct owner, rule, md5(lower(coalesce(title, ''))) as title_hash, lower(coalesce(title, ''))
      from open_failed_checks where owner = ${owner} and cluster_id = ${clusterId}
    ) as titles
    where not exists (
      select 1 from failed_check_titles as known
      where known.owner = titles.owner and known.rule = titles.rule and known.title_hash = titles.title_hash
        and seen_at > now() - interval '12 hours'
    ) order by rule, title_hash
    on conflict (owner, rule, title_hash) do update set seen_at = now()`;
  for (const statement of [forgotten, files, titles]) await sendAhead(transaction, statement.compile(transaction));
}

/** Of rules that fail nowhere any more; those of a report that is just being written are new enough to stay. */
export async function deleteOldTitles(transaction: OwnedTransaction): Promise<void> {
  await sql`
    delete from failed_check_titles as titles where seen_at < now() - interval '1 day' and not exists (
      select 1 from open_failed_checks as checks where checks.owner = titles.owner and checks.rule = titles.rule
    )`.execute(transaction);
}

/** The text that a filter asks for, in lower case; empty for none. */
export function textOf({ q = '' }: FailedCheckFilter): string {
  return q.trim().toLowerCase();
}

/** Whether a text is what a filter narrows by, with no more than a severity beside it. */
export function isSearch(filter: FailedCheckFilter): boolean {
  const { q = '', severity: _, ...others } = filter;
  return q.trim() !== '' && Object.values(others).every((value) => value === undefined);
}

/**
 * As a query's `with`: `text_rules`, of whose checks some have the text (`in_all`: each has), and `text_files`, all of
 * whose checks have it. Nothing where there is no text to search for.
 */
export function withText(owner: string, filter: FailedCheckFilter): RawBuilder<unknown> {
  const text = textOf(filter);
  if (text === '') return sql``;
  const isIn = sql`(${contains(sql`failing_rules.rule`, text)} or strpos(titles.title, ${text}) > 0)`;
  return sql`${withFailingRules(owner)}, text_rules as materialized (
    select failing_rules.rule, bool_and(${isIn}) as in_all
    from failing_rules
    join failed_check_titles as titles on titles.owner = ${owner} and titles.rule = failing_rules.rule
    group by failing_rules.rule having bool_or(${isIn})
  ), text_files as materialized (
    select * from failed_check_files where owner = ${owner} and strpos(names, ${text}) > 0
  )`;
}

/** To sort more takes too long. */
const MOST_SORTED = 100_000;

const IN_FILES = sql`(select coalesce(sum(sev1 + sev2 + sev3 + sev4 + sev5), 0) from text_files)`;
const IS_IN_TEXT_FILE = sql`(cluster_id, file_at) in (select cluster_id, file_at from text_files)`;

/** Whether a row of `open_failed_checks` has the text, in a query behind `withText`. */
export function hasText(text: string): RawBuilder<unknown> {
  return sql`(${IS_IN_TEXT_FILE} or rule in (select rule from text_rules where in_all)
    or (rule in (select rule from text_rules where not in_all) and ${contains(sql`title`, text)}))`;
}

/** Counts as `countMatching` does, where there is nothing but a text and a severity to count by. */
export async function countFound(
  transaction: OwnedTransaction,
  owner: string,
  filter: FailedCheckFilter,
): Promise<number> {
  const { severity } = filter;
  const ofFile = severity === undefined ? sql`sev1 + sev2 + sev3 + sev4 + sev5` : sql.ref(`sev${severity}`);
  const { rows } = await sql<{ count: number }>`
    ${withText(owner, filter)}, in_files as (select coalesce(sum(${ofFile}), 0) as count from text_files)
    select least(${MOST_COUNTED + 1}, in_files.count + case when in_files.count > ${MOST_COUNTED} then 0 else (
      select count(*) from (
        select 1 from text_rules cross join lateral (
          select 1 from open_failed_checks as checks
          where owner = ${owner} and checks.rule = text_rules.rule and ${hasRank(filter)}
            and (in_all or ${contains(sql`title`, textOf(filter))}) and not (${IS_IN_TEXT_FILE}) limit ${MOST_COUNTED + 1}
        ) as others limit ${MOST_COUNTED + 1}
      ) as counted
    ) end)::integer as count from in_files`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/**
 * The keys of the first rows of a page that have the text, as `found`, in a query's `with`. A file counts its severities:
 * of those that are asked for each has a row, so that no more files are looked into than rows are wanted. The order by
 * rule says nothing of files: up to `MOST_SORTED` checks of theirs are sorted, and where there are more, the first ones
 * are not far.
 */
export function withFound(owner: string, { filter, order, after, limit }: FailedCheckQuery): RawBuilder<unknown> {
  const ordered = ORDERS[order];
  const isByFile = order !== 'rule';
  const isWanted = sql`owner = ${owner} and ${hasRank(filter)} and ${isBehind(ordered, after)}`;
  const best = sql`order by ${ordered.columns(POSITION)} limit ${limit + 1}`;
  const bestFiles = sql`and ${isBehind(ordered, after, sql`file_end - 1`)}
    order by ${ordered.columns(sql`file_at`)} limit ${limit + 2}`;
  return sql`${withText(owner, filter)}, ranked_files as (
    select cluster_name, rank, file_at, file_end
    from text_files cross join lateral (values (-5, sev5), (-4, sev4), (-3, sev3), (-2, sev2), (-1, sev1))
      as of_rank (rank, count)
    where count > 0 and ${hasRank(filter)} ${isByFile ? bestFiles : sql`and ${IN_FILES} <= ${MOST_SORTED}`}
  ), found as (
    (
      select rank, cluster_name, position, rule from ranked_files cross join lateral (
        select position, rule from open_failed_checks as checks
        where ${isWanted} and checks.cluster_name = ranked_files.cluster_name and checks.rank = ranked_files.rank
          and position >= ranked_files.file_at and position < ranked_files.file_end
        order by position ${isByFile ? sql`limit ${limit + 1}` : sql``}
      ) as inside ${best}
    ) ${
      isByFile
        ? sql``
        : sql`union (
      select rank, cluster_name, position, rule from open_failed_checks
      where ${isWanted} and ${IN_FILES} > ${MOST_SORTED}
        and (${IS_IN_TEXT_FILE} or rule in (select rule from text_rules where in_all)) ${best}
    )`
    } union (
      ${keysOfRules(sql`in_all`, sql`${isWanted}`)} ${best}
    ) union (
      ${keysOfRules(sql`not in_all`, sql`${isWanted} and ${contains(sql`title`, textOf(filter))}`)} ${best}
    )
  )`;

  /** Within a rule and a severity the index has the checks by cluster. */
  function keysOfRules(isRule: RawBuilder<unknown>, isKey: RawBuilder<unknown>): RawBuilder<unknown> {
    const keys = sql`
      select checks.rank, cluster_name, position, rule from open_failed_checks as checks
      where checks.rule = text_rules.rule and ${isKey}`;
    const from = sql`select inside.* from (select * from text_rules where ${isRule}) as text_rules`;
    if (order !== 'cluster') {
      const first = sql`order by checks.rank, cluster_name, position limit ${limit + 1}`;
      return sql`${from} cross join lateral (${keys} ${first}) as inside`;
    }
    const begin = after ? sql`and cluster_name >= ${after.clusterName}` : sql``;
    return sql`${from} cross join (values (-5), (-4), (-3), (-2), (-1)) as ranks (rank) cross join lateral (
      ${keys} and checks.rank = ranks.rank ${begin} order by cluster_name, position limit ${limit + 1}) as inside`;
  }
}

function hasRank({ severity }: FailedCheckFilter): RawBuilder<unknown> {
  return severity === undefined ? sql`true` : sql`rank = ${-severity}::integer`;
}
