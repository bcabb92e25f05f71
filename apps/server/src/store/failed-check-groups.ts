import { MOST_COUNTED, type FailedCheckGroup, type FailedCheckGrouping } from '@plumbline/model/contract/failed-checks';
import { sql, type RawBuilder } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import { countMatching, matching } from './failed-check-pages.ts';
import { present, type Nullable } from './json-column.ts';
import type { FailedCheckGroupPlace, FailedCheckGroupQuery, OpenFailedCheckStore } from './store.ts';

/** See `OpenFailedCheckStore.groups`. */
export async function readGroups(
  transaction: OwnedTransaction,
  owner: string,
  query: FailedCheckGroupQuery,
): ReturnType<OpenFailedCheckStore['groups']> {
  // One more than wanted tells whether more follow.
  const { rows } = await sql<GroupRow>`${groupsOf(owner, query)}`.execute(transaction);
  const shown = rows.slice(0, query.limit);
  return {
    count: query.counted ?? (await countMatching(transaction, owner, query.filter)),
    groups: shown.map(({ place: _, ...group }) => present<FailedCheckGroup>(group)),
    end: rows.length > query.limit ? shown.at(-1)?.place : undefined,
  };
}

type GroupRow = Nullable<FailedCheckGroup> & { readonly place: FailedCheckGroupPlace };

interface Grouped {
  /** What the checks of a group have in common, as an index has it behind the owner; each with its name. */
  readonly key: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The order of the groups, by names of the key. */
  readonly order: readonly string[];
  /** The values of a place in that order. */
  readonly orderOf: (place: FailedCheckGroupPlace) => RawBuilder<unknown>;
  /** What is told of a group besides its counts. */
  readonly told: RawBuilder<unknown>;
}

const CLUSTER = sql`cluster_name as "clusterName"`;
const SERVICE = sql`nullif(service, '') as service`;

/** See migration 0031 for the indexes. */
const GROUPED: Readonly<Record<FailedCheckGrouping, Grouped>> = {
  rule: {
    key: { rule: sql`rule`, rank: sql`-severity` },
    order: ['rank', 'rule'],
    orderOf: ({ rule, severity }) => sql`${-severity}::integer, ${rule}`,
    told: sql`rule, title`,
  },
  cluster: {
    key: { cluster_name: sql`cluster_name` },
    order: ['cluster_name'],
    orderOf: ({ clusterName }) => sql`${clusterName}`,
    told: CLUSTER,
  },
  machine: {
    key: { cluster_name: sql`cluster_name`, machine_at: sql`machine_at` },
    order: ['cluster_name', 'machine_at'],
    orderOf: ({ clusterName, machineAt }) => sql`${clusterName}, ${machineAt}::integer`,
    told: sql`${CLUSTER}, machine`,
  },
  service: {
    key: { service: sql`service` },
    order: ['service'],
    orderOf: ({ service }) => sql`${service}`,
    told: SERVICE,
  },
  file: {
    key: { cluster_name: sql`cluster_name`, machine_at: sql`machine_at`, file_at: sql`file_at` },
    order: ['cluster_name', 'machine_at', 'file_at'],
    orderOf: ({ clusterName, machineAt, fileAt }) => sql`${clusterName}, ${machineAt}::integer, ${fileAt}::integer`,
    told: sql`${CLUSTER}, machine, ${SERVICE}, file`,
  },
};

/**
 * Goes from group to group through an index, and then through the checks of those of the page, no further than they are
 * counted. Rules are some hundreds: all of them are found, and put into the order of their severities.
 */
function groupsOf(owner: string, { filter, groupBy, after, limit }: FailedCheckGroupQuery): RawBuilder<unknown> {
  const { key, order, orderOf, told } = GROUPED[groupBy];
  const names = Object.keys(key);
  const columns = sql.join(Object.values(key));
  const named = sql.join(Object.entries(key).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
  const ofKnown = sql.join(names.map((name) => sql.ref(`known.${name}`)));
  const inOrder = sql.join(order.map((name) => sql.ref(`known.${name}`)));
  const behind = after ? sql`(${inOrder}) > (${orderOf(after)})` : undefined;
  const isOrderOfIndex = order.join() === names.join();

  const checks = sql`from open_failed_checks where ${matching(owner, filter)}`;
  const begin = after && isOrderOfIndex ? sql`and (${columns}) > (${orderOf(after)})` : sql``;
  const ofGroup = sql`${checks} and (${columns}) = (${ofKnown})`;
  return sql`
    with recursive known as (
      (select ${named} ${checks} ${begin} order by ${columns} limit 1)
      union all
      select following.* from known, lateral (
        select ${named} ${checks} and (${columns}) > (${ofKnown}) order by ${columns} limit 1
      ) as following
    )
    select told.*, counted.count, counted.severity
    from (
      select * from known ${behind && !isOrderOfIndex ? sql`where ${behind}` : sql``}
      ${isOrderOfIndex ? sql`` : sql`order by ${inOrder}`} limit ${limit + 1}
    ) as known
    cross join lateral (
      select ${told}, json_build_object('clusterName', cluster_name, 'machineAt', machine_at, 'fileAt', file_at,
        'service', open_failed_checks.service, 'rule', rule, 'severity', severity) as place
      ${ofGroup} limit 1
    ) as told
    cross join lateral (
      select count(*) as count, max(severity) as severity from (
        select severity ${ofGroup} order by -severity limit ${MOST_COUNTED + 1}
      ) as worst
    ) as counted
    order by ${inOrder}`;
}
