import { MOST_COUNTED, type FailedCheckGroup, type FailedCheckGrouping } from '@plumbline/model/contract/failed-checks';
import { sql, type RawBuilder } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';
import { countMatching, matching } from './failed-check-pages.ts';
import { withText } from './failed-check-search.ts';
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
    groups: shown.map(withoutPlace),
    end: rows.length > query.limit ? shown.at(-1)?.place : undefined,
  };
}

type GroupRow = Nullable<FailedCheckGroup> & { readonly place: FailedCheckGroupPlace };

function withoutPlace(row: GroupRow): FailedCheckGroup {
  const { place: _, ...group } = row;
  return present<FailedCheckGroup>(group);
}

interface Grouped {
  /** Columns that the checks of a group have in common, as an index has them behind the owner. */
  readonly key: readonly string[];
  /** The order of the groups, by columns of the key; that of the key where it is left out. */
  readonly order?: readonly string[];
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
    key: ['rule', 'rank'],
    order: ['rank', 'rule'],
    orderOf: ({ rule, severity }) => sql`${-severity}::integer, ${rule}`,
    told: sql`rule, title`,
  },
  cluster: {
    key: ['cluster_name'],
    orderOf: ({ clusterName }) => sql`${clusterName}`,
    told: CLUSTER,
  },
  machine: {
    key: ['cluster_name', 'machine_at'],
    orderOf: ({ clusterName, machineAt }) => sql`${clusterName}, ${machineAt}::integer`,
    told: sql`${CLUSTER}, machine`,
  },
  service: {
    key: ['service'],
    orderOf: ({ service }) => sql`${service}`,
    told: SERVICE,
  },
  file: {
    key: ['cluster_name', 'machine_at', 'file_at'],
    orderOf: ({ clusterName, machineAt, fileAt }) => sql`${clusterName}, ${machineAt}::integer, ${fileAt}::integer`,
    told: sql`${CLUSTER}, machine, ${SERVICE}, file`,
  },
};

function groupsOf(owner: string, query: FailedCheckGroupQuery): RawBuilder<unknown> {
  const { key, order = key, told } = GROUPED[query.groupBy];
  return sql`${withText(owner, query.filter)}
    select told.*, known.count, known.severity
    from (${isWalked(query) ? walked(owner, query) : gathered(owner, query)}) as known
    cross join lateral (
      select ${told}, json_build_object('clusterName', cluster_name, 'machineAt', machine_at, 'fileAt', file_at,
        'service', open_failed_checks.service, 'rule', rule, 'severity', severity) as place
      from open_failed_checks where ${matching(owner, query.filter)} and ${isOfKnown(key)} limit 1
    ) as told
    order by ${columnsOf('known', order)}`;
}

/** Whether the index leads from group to group: not where the next one may be far, as little is left of each. */
function isWalked({ filter, groupBy }: FailedCheckGroupQuery): boolean {
  const { severity: _, ...narrowing } = filter;
  return narrowing.q === undefined && (!['rule', 'service'].includes(groupBy) || Object.keys(narrowing).length === 0);
}

/**
 * Goes from group to group through an index, and then through the checks of those of the page, no further than they are
 * counted. Rules are some hundreds: all of them are found, and put into the order of their severities.
 */
function walked(owner: string, { filter, groupBy, after, limit }: FailedCheckGroupQuery): RawBuilder<unknown> {
  const { key, order, orderOf } = GROUPED[groupBy];
  const columns = columnsOf('open_failed_checks', key);
  const checks = sql`from open_failed_checks where ${matching(owner, filter)}`;
  const begin = after && !order ? sql`and (${columns}) > (${orderOf(after)})` : sql``;
  // Where the severity is part of what is found, it is looked at then: no other's checks have to be gone through.
  const { severity, ...others } = filter;
  const found = order ? sql`from open_failed_checks where ${matching(owner, others)}` : checks;
  const wanted = [
    ...(severity === undefined ? [] : [sql`known.rank = ${-severity}::integer`]),
    ...(after && order ? [sql`(${columnsOf('known', order)}) > (${orderOf(after)})`] : []),
  ];
  const page = order
    ? sql`${wanted.length === 0 ? sql`` : sql`where ${sql.join(wanted, sql` and `)}`} order by ${columnsOf('known', order)}`
    : sql``;
  return sql`
    with recursive known as (
      (select ${columns} ${found} ${begin} order by ${columns} limit 1)
      union all
      select following.* from known, lateral (
        select ${columns} ${found} and (${columns}) > (${columnsOf('known', key)}) order by ${columns} limit 1
      ) as following
    )
    select known.*, counted.count, counted.severity
    from (select * from known ${page} limit ${limit + 1}) as known
    cross join lateral (
      select count(*) as count, -min(rank) as severity from (
        select rank ${checks} and ${isOfKnown(key)} order by rank limit ${MOST_COUNTED + 1}
      ) as worst
    ) as counted`;
}

/** Goes through all that the filter leaves. */
function gathered(owner: string, { filter, groupBy, after, limit }: FailedCheckGroupQuery): RawBuilder<unknown> {
  const { key, order = key, orderOf } = GROUPED[groupBy];
  const columns = columnsOf('open_failed_checks', key);
  const inOrder = columnsOf('open_failed_checks', order);
  return sql`
    select ${columns}, least(count(*), ${MOST_COUNTED + 1}) as count, -min(open_failed_checks.rank) as severity
    from open_failed_checks where ${matching(owner, filter)}
    ${after ? sql`and (${inOrder}) > (${orderOf(after)})` : sql``}
    group by ${columns} order by ${inOrder} limit ${limit + 1}`;
}

function columnsOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
}

function isOfKnown(key: readonly string[]): RawBuilder<unknown> {
  const conditions = key.map(
    (column) => sql`${columnsOf('open_failed_checks', [column])} = ${columnsOf('known', [column])}`,
  );
  return sql.join(conditions, sql` and `);
}
