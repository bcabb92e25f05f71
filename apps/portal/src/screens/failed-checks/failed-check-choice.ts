import {
  FAILED_CHECK_GROUPINGS,
  FAILED_CHECK_ORDERS,
  type FailedCheckFilter,
  type FailedCheckGrouping,
  type FailedCheckOrder,
} from '@plumbline/model/contract/failed-checks';
import { SECURITY } from '@plumbline/model/failed-check';
import { severityOf } from '../../shared/severity-label.ts';

/** What of the failed checks is looked at, as the server is asked for it. */
export interface FailedCheckChoice {
  readonly filter: FailedCheckFilter;
  readonly order: FailedCheckOrder;
  /** Undefined: row by row. */
  readonly groupBy: FailedCheckGrouping | undefined;
}

/** Texts that the server is asked for, and what they are called in an address. */
const TEXTS = { clusterName: 'cluster', service: 'service', rule: 'rule', q: 'find' };

/** What of an address narrows the failed checks. */
export const FILTER_PARAMETERS: readonly string[] = ['severity', 'category', ...Object.values(TEXTS)];

/** Reads it from the query of an address. */
export function parseFailedCheckChoice(search: URLSearchParams): FailedCheckChoice {
  const severity = severityOf(search.get('severity') ?? undefined);
  const given = Object.entries(TEXTS).flatMap(([field, parameter]) => {
    const value = search.get(parameter)?.trim() ?? '';
    return value === '' ? [] : [[field, value] as const];
  });
  return {
    filter: {
      ...(severity === undefined ? {} : { severity }),
      ...(search.get('category') === SECURITY ? { category: SECURITY } : {}),
      ...Object.fromEntries(given),
    },
    order: FAILED_CHECK_ORDERS.find((order) => order === search.get('order')) ?? 'severity',
    groupBy: FAILED_CHECK_GROUPINGS.find((grouping) => grouping === search.get('group')),
  };
}
