import { Type, type Static } from 'typebox';
import { RuleCategory, SECURITY } from '../failed-check.ts';
import { SeveritySchema } from '../severity-schema.ts';
import { ownerEndpoint } from './owner.ts';

/**
 * By severity, by cluster or by rule; in each of them worst first, and within a severity by cluster, machine, service,
 * file, line and rule. Each has an index.
 */
export const FAILED_CHECK_ORDERS = ['severity', 'cluster', 'rule'] as const;
export type FailedCheckOrder = (typeof FAILED_CHECK_ORDERS)[number];

/** Above this many, failed checks are not counted one by one. */
export const MOST_COUNTED = 10_000;

/**
 * A failed check of the newest report of one of an owner's clusters.
 * Shape: `machine` is absent for what stands on the cluster itself, `file` and the lines where there is none.
 * Units: lines as in `FailedCheck`; `firstSeen` the report that first had it, in seconds since 1970.
 */
export const OpenFailedCheck = Type.Object({
  clusterName: Type.String(),
  fingerprint: Type.String(),
  rule: Type.String(),
  severity: SeveritySchema,
  title: Type.Optional(Type.String()),
  machine: Type.Optional(Type.String()),
  service: Type.Optional(Type.String()),
  /** Sub path and file name as one path. */
  file: Type.Optional(Type.String()),
  fromLine: Type.Optional(Type.Integer()),
  toLine: Type.Optional(Type.Integer()),
  firstSeen: Type.Integer(),
});
export type OpenFailedCheck = Static<typeof OpenFailedCheck>;

/** What failed checks are narrowed by; all where a part is left out. An empty text names those without a value. */
const FILTER = {
  severity: Type.Optional(SeveritySchema),
  clusterName: Type.Optional(Type.String({ maxLength: 128 })),
  machine: Type.Optional(Type.String({ maxLength: 256 })),
  service: Type.Optional(Type.String({ maxLength: 256 })),
  file: Type.Optional(Type.String({ maxLength: 2048 })),
  rule: Type.Optional(Type.String({ maxLength: 256 })),
  /** Leaves out what is only good practice (`RuleCategory`). */
  category: Type.Optional(Type.Literal(SECURITY)),
  /** A part of the rule's id or title, or of the cluster's, machine's, service's or file's name, in any case. */
  q: Type.Optional(Type.String({ maxLength: 128 })),
};
export const FailedCheckFilter = Type.Object(FILTER);
export type FailedCheckFilter = Static<typeof FailedCheckFilter>;

/**
 * Some failed checks in their order.
 * Shape: `count` is how many the filter leaves of all, counted with the first page, `MOST_COUNTED + 1` where there
 * are more; `next` leads to those that follow, and is absent with the last ones.
 */
export const FailedCheckPage = Type.Object({
  count: Type.Integer(),
  failedChecks: Type.Array(OpenFailedCheck),
  next: Type.Optional(Type.String()),
});
export type FailedCheckPage = Static<typeof FailedCheckPage>;

export const listFailedChecks = ownerEndpoint({
  description:
    'The failed checks of the newest reports of all clusters, 100 at once; `after` is the `next` of those before.',
  method: 'GET',
  path: '/cluster/failed-checks',
  query: Type.Object({
    ...FILTER,
    order: Type.Optional(Type.Enum([...FAILED_CHECK_ORDERS])),
    after: Type.Optional(Type.String({ maxLength: 4096 })),
  }),
  response: FailedCheckPage,
  leastScope: 'read',
  failure: 'Could not get the failed checks.',
});

/** What failed checks are gathered under. A machine or file is one of its cluster; a service goes by its key alone. */
export const FAILED_CHECK_GROUPINGS = ['rule', 'machine', 'service', 'file', 'cluster'] as const;
export type FailedCheckGrouping = (typeof FAILED_CHECK_GROUPINGS)[number];

/**
 * Failed checks that have something in common, as the names here say: narrowed by these, `listFailedChecks` gives them.
 * Shape: `severity` is the worst; a rule that is judged by two severities has two groups; `count` is `MOST_COUNTED + 1`
 * where there are more; a name is absent where the grouping does not go by it, or where the checks have none.
 */
export const FailedCheckGroup = Type.Object({
  severity: SeveritySchema,
  count: Type.Integer(),
  rule: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  clusterName: Type.Optional(Type.String()),
  machine: Type.Optional(Type.String()),
  service: Type.Optional(Type.String()),
  file: Type.Optional(Type.String()),
});
export type FailedCheckGroup = Static<typeof FailedCheckGroup>;

/** Some groups in their order; `count` is that of all failed checks in all groups, as in `FailedCheckPage`. */
export const FailedCheckGroupPage = Type.Object({
  count: Type.Integer(),
  groups: Type.Array(FailedCheckGroup),
  next: Type.Optional(Type.String()),
});
export type FailedCheckGroupPage = Static<typeof FailedCheckGroupPage>;

export const listFailedCheckGroups = ownerEndpoint({
  description:
    'The groups of the failed checks of the newest reports, 25 at once: those of rules worst first, others by name; `after` is the `next` of those before.',
  method: 'GET',
  path: '/cluster/failed-check-groups',
  query: Type.Object({
    ...FILTER,
    groupBy: Type.Enum([...FAILED_CHECK_GROUPINGS]),
    after: Type.Optional(Type.String({ maxLength: 4096 })),
  }),
  response: FailedCheckGroupPage,
  leastScope: 'read',
  failure: 'Could not get the failed checks.',
});

/**
 * What an owner's failed checks can be narrowed by, besides severities and clusters: ids of rules, keys of services, and
 * what categories there are besides `SECURITY`.
 */
export const FailedCheckFacets = Type.Object({
  rules: Type.Array(Type.String()),
  services: Type.Array(Type.String()),
  categories: Type.Array(RuleCategory),
});
export type FailedCheckFacets = Static<typeof FailedCheckFacets>;

export const getFailedCheckFacets = ownerEndpoint({
  description: 'The rules that fail somewhere, the services where one does, and the categories that those are of.',
  method: 'GET',
  path: '/cluster/failed-check-facets',
  response: FailedCheckFacets,
  leastScope: 'read',
  failure: 'Could not get the failed checks.',
});
