import { SEVERITIES } from '@plumbline/model/severity';
import { sql } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';

/**
 * What the dashboard of an owner shows, as the JSON text that goes over the wire: put together by the database, since
 * a thousand clusters are a thousand rows that the server would only parse and write out again.
 * Of the `only` cluster alone where one is given.
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
    select '{' || concat_ws(',', string_agg(${clusterJson}, ',' order by name), nullif(${sums}, '')) || '}' as json
    from clusters where owner = ${owner} and ${only === undefined ? sql`true` : sql`name = ${only}`}`.execute(
    transaction,
  );
  return rows[0]?.json ?? '{}';
}

const counts = sql.raw(
  SEVERITIES.toReversed()
    .map((severity) => `'${severity === 1 ? '' : ','}"sev${severity}":', sev${severity}`)
    .join(', '),
);
const sumOfEach = sql.raw(
  SEVERITIES.toReversed()
    .map((severity) => `${severity === 1 ? '' : `',', `}coalesce(sum(sev${severity}), 0)`)
    .join(', '),
);

/** Nothing where no two reports were compared. */
const sinceLastRunJson = sql`case when new_checks is not null then concat(
  ',"sinceLastRun":{"newChecks":', new_checks, ',"fixedChecks":', fixed_checks,
  case when unchecked_checks > 0 then concat(',"uncheckedChecks":', unchecked_checks) end,
  ',"rulesChanged":', to_json(rules_changed), '}') end`;

/** Nothing before the first report, and after one that does not say what it covered. */
const coverageJson = sql`case when services is not null then concat(
  ',"services":', services, ',"checkedServices":', checked_services) end`;

const clusterJson = sql`concat(
  to_json(name), ':{"report":{', ${counts}, '},"totalReports":', total_reports,
  ',"timestamp":', coalesce(newest_report, 0), ${sinceLastRunJson}, ${coverageJson}, '}')`;

const sumsJson = sql`concat(
  '"clusterCount":', count(*), ',"severityCounts":[', ${sumOfEach}, '],"lastRan":', coalesce(max(newest_report), 0))`;
