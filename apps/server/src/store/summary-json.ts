import { SEVERITIES } from '@plumbline/model/severity';
import { sql } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';

/**
 * What the dashboard of an owner shows, as the JSON text that goes over the wire: put together by the database, since
 * a thousand clusters are a thousand rows that the server would only parse and write out again. A trigger writes the
 * part of each cluster (migration 0091). Of the `only` cluster alone where one is given.
 * Shape: `UserSummaryWire` of the model for `clusters`, `OrganizationSummaryWire` for `clusters-and-sums`.
 */
export async function readSummaryJson(
  transaction: OwnedTransaction,
  owner: string,
  shape: 'clusters' | 'clusters-and-sums',
  only?: string,
): Promise<string> {
  const sums = shape === 'clusters-and-sums' ? sumsJson : sql`''`;
  const { rows } = await sql<{ json: string }>`
    select '{' || concat_ws(',', string_agg(summary_json, ',' order by name), nullif(${sums}, '')) || '}' as json
    from clusters where owner = ${owner} and ${only === undefined ? sql`true` : sql`name = ${only}`}`.execute(
    transaction,
  );
  return rows[0]?.json ?? '{}';
}

const sumOfEach = sql.raw(
  SEVERITIES.toReversed()
    .map((severity) => `${severity === 1 ? '' : `',', `}coalesce(sum(sev${severity}), 0)`)
    .join(', '),
);

const sumsJson = sql`concat(
  '"clusterCount":', count(*), ',"severityCounts":[', ${sumOfEach}, '],"lastRan":', coalesce(max(newest_report), 0))`;
