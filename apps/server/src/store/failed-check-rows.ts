import type { OpenFailedCheck } from '@plumbline/model/contract/failed-checks';
import { sql } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import type { Nullable } from './json-column.ts';
import type { FailedCheckPlace } from './failed-check-query.ts';

/** A row of `open_failed_checks` as `FAILED_CHECK_COLUMNS` has it. */
export type FailedCheckRow = Nullable<OpenFailedCheck> & FailedCheckPlace;

export const FAILED_CHECK_COLUMNS = sql`cluster_name as "clusterName", fingerprint, rule, severity, title, machine,
  nullif(service, '') as service, file, from_line as "fromLine", to_line as "toLine", first_seen as "firstSeen",
  position`;

/** Where a failed check is found through an index. */
export type FailedCheckKey = Omit<FailedCheckPlace, 'rule'>;

/** The failed checks of keys, in their order. */
export async function readByKeys(
  transaction: OwnedTransaction,
  owner: string,
  keys: readonly FailedCheckKey[],
): Promise<readonly FailedCheckRow[]> {
  const wanted = JSON.stringify(
    keys.map(({ clusterName, severity, position }, at) => ({
      cluster_name: clusterName,
      rank: -severity,
      position,
      at,
    })),
  );
  // One after the other: a database that does not know yet how many there are would go through all of them.
  const { rows } = await sql<FailedCheckRow>`
    select checks.*
    from json_to_recordset(${wanted}) as keys (cluster_name text, rank integer, position integer, at integer)
    cross join lateral (
      select ${FAILED_CHECK_COLUMNS} from open_failed_checks
      where owner = ${owner} and cluster_name = keys.cluster_name and rank = keys.rank and position = keys.position
      limit 1
    ) as checks order by at`.execute(transaction);
  return rows;
}
