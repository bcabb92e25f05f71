import type { FailedCheckOrder } from '@plumbline/model/contract/failed-checks';
import { sql, type RawBuilder } from 'kysely';
import type { FailedCheckPlace } from './store.ts';

/** How failed checks stand in one of their orders. */
export interface Ordered {
  /** Each as its index has it, see migration 0031; `position`: where in its cluster. */
  readonly columns: (position: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly valuesOf: (place: FailedCheckPlace) => RawBuilder<unknown>;
}

export const POSITION = sql`position`;

/** Within a severity: by cluster, machine, service, file, line and rule. */
export const ORDERS: Readonly<Record<FailedCheckOrder, Ordered>> = {
  severity: {
    columns: (position) => sql`rank, cluster_name, ${position}`,
    valuesOf: ({ severity, clusterName, position }) => sql`${-severity}::integer, ${clusterName}, ${position}::integer`,
  },
  cluster: {
    columns: (position) => sql`cluster_name, rank, ${position}`,
    valuesOf: ({ severity, clusterName, position }) => sql`${clusterName}, ${-severity}::integer, ${position}::integer`,
  },
  rule: {
    columns: (position) => sql`rule, rank, cluster_name, ${position}`,
    valuesOf: ({ severity, rule, clusterName, position }) =>
      sql`${rule}, ${-severity}::integer, ${clusterName}, ${position}::integer`,
  },
};

/** Whether a row stands behind a place; all of them do where there is none. */
export function isBehind(
  { columns, valuesOf }: Ordered,
  after: FailedCheckPlace | undefined,
  position = POSITION,
): RawBuilder<unknown> {
  return after ? sql`(${columns(position)}) > (${valuesOf(after)})` : sql`true`;
}
