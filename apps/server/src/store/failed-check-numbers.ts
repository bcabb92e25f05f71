import { sql } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import { sendAhead } from '../database/pipelined-client.ts';

/*
 * Failed checks as numbers (migration 0093): what they are counted, grouped and searched by a text from, see
 * `failed-check-scan.ts`.
 */

/** Writes them of a cluster, after its failed checks were written. */
export async function replaceNumbers(transaction: OwnedTransaction, owner: string, clusterId: string): Promise<void> {
  const numbers = await numberTitles(transaction, owner, clusterId);
  const ofCluster = sql`owner = ${owner} and cluster_id = ${clusterId}`;
  const formerFiles = sql`delete from failed_check_files where ${ofCluster}`;
  const former = sql`delete from failed_check_numbers where ${ofCluster}`;
  const present = sql`
    with checks as materialized (
      select cluster_name, position, machine_at, file_at, machine, service, file,
        dense_rank() over (order by ${TITLE_KEY}) as title_at
      from open_failed_checks where ${ofCluster}
    ), files as (
      insert into failed_check_files (owner, cluster_id, file_at, names, machine, service, file)
      select ${owner}, ${clusterId}, file_at, lower(concat_ws(chr(10), cluster_name, machine, service, file)),
        machine, service, file
      from checks where position = file_at
    )
    insert into failed_check_numbers (owner, cluster_id, cluster_name, checks, titles, files)
    select ${owner}, ${clusterId}, cluster_name, count(*),
      string_agg(int4send(coalesce((${numbers}::integer[])[title_at], 0)), '' order by position),
      json_agg(json_build_array(file_at, machine_at, service) order by position) filter (where position = file_at)
    from checks group by cluster_name`;
  for (const statement of [formerFiles, former, present]) await sendAhead(transaction, statement.compile(transaction));
}

const TITLE_KEY = sql`rule, rank, md5(lower(coalesce(title, ''))), coalesce(category, '')`;

/** The numbers of a cluster's titles in the order of their keys. Those that are new get the next ones. */
async function numberTitles(
  transaction: OwnedTransaction,
  owner: string,
  clusterId: string,
): Promise<readonly (number | null)[]> {
  // Each is looked up by itself: a database that does not know yet how many there are would compare all with all.
  const titles = sql`(
    select distinct on (${TITLE_KEY}) rule, rank, md5(lower(coalesce(title, ''))) as title_hash,
      lower(coalesce(title, '')) as title, coalesce(category, '') as category
    from open_failed_checks where owner = ${owner} and cluster_id = ${clusterId}
  ) as titles left join lateral (
    select number, seen_at from failed_check_titles
    where owner = ${owner} and rule = titles.rule and rank = titles.rank and title_hash = titles.title_hash
      and category = titles.category limit 1
  ) as known on true`;
  // What is known is left alone for half a day, so that reports of one owner do not wait for each other.
  const isStale = sql`seen_at < now() - interval '12 hours'`;
  const readNumbers = async () => {
    const { rows } = await sql<{ number: number | null; isStale: boolean | null }>`
      select number, ${isStale} as "isStale" from ${titles} order by rule, rank, title_hash, category`.execute(
      transaction,
    );
    return rows;
  };
  const known = await readNumbers();
  const stale = known.flatMap(({ number, isStale: isOld }) => (number !== null && isOld ? [number] : []));
  if (stale.length > 0) {
    await sql`
      update failed_check_titles set seen_at = now() where owner = ${owner} and number = any(array(
        select number from failed_check_titles where owner = ${owner} and number = any(${stale}::integer[])
        order by number for update
      ))`.execute(transaction);
  } else if (known.every(({ number }) => number !== null)) {
    return known.map(({ number }) => number);
  }
  // Those that were being deleted while they were stale are new, too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`failed_check_titles ${owner}`}, 0))`.execute(transaction);
  await sql`
    insert into failed_check_titles (owner, rule, rank, title_hash, title, category, number)
    select ${owner}, rule, rank, title_hash, title, category, row_number() over (order by rule, rank, title_hash)
      + (select coalesce(max(number), 0) from failed_check_titles where owner = ${owner})
    from ${titles} where number is null`.execute(transaction);
  return (await readNumbers()).map(({ number }) => number);
}

/** Of rules that fail nowhere any more; those of a report that is just being written are new enough to stay. */
export async function deleteOldTitles(transaction: OwnedTransaction): Promise<void> {
  await sql`
    delete from failed_check_titles as titles where seen_at < now() - interval '1 day' and not exists (
      select 1 from open_failed_checks as checks where checks.owner = titles.owner and checks.rule = titles.rule
    )`.execute(transaction);
}
