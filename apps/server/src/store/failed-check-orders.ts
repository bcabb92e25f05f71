import type { FailedCheckOrder } from '@plumbline/model/contract/failed-checks';
import { sql, type RawBuilder } from 'kysely';
import type { FailedCheckPlace } from './failed-check-query.ts';

/** How failed checks stand in one of their orders. */
export interface Ordered {
  /** Each as its index has it, see migration 0031. */
  readonly columns: RawBuilder<unknown>;
  readonly valuesOf: (place: FailedCheckPlace) => RawBuilder<unknown>;
}

/** Within a severity: by cluster, machine, service, file, line and rule. */
export const ORDERS: Readonly<Record<FailedCheckOrder, Ordered>> = {
  severity: {
    columns: sql`rank, cluster_name, position`,
    valuesOf: ({ severity, clusterName, position }) => sql`${-severity}::integer, ${clusterName}, ${position}::integer`,
  },
  cluster: {
    columns: sql`cluster_name, rank, position`,
    valuesOf: ({ severity, clusterName, position }) => sql`${clusterName}, ${-severity}::integer, ${position}::integer`,
  },
  rule: {
    columns: sql`rule, rank, cluster_name, position`,
    valuesOf: ({ severity, rule, clusterName, position }) =>
      sql`${rule}, ${-severity}::integer, ${clusterName}, ${position}::integer`,
  },
};

/** Whether a row stands behind a place; all of them do where there is none. */
export function isBehind({ columns, valuesOf }: Ordered, after: FailedCheckPlace | undefined): RawBuilder<unknown> {
  return after ? sql`(${columns}) > (${valuesOf(after)})` : sql`true`;
}
