import { Type, type Static } from 'typebox';
import { CoverageCounts, checkedPartOf, checkedPartOfAll, type CheckedPart } from './coverage.ts';
import { MapOf } from './map-of.ts';
import { SeverityCounts, countOf } from './report.ts';
import { SEVERITIES } from './severity.ts';

/** Who a cluster belongs to: an organization, or a command-line user by e-mail. */
export interface Owner {
  readonly kind: 'organization' | 'user';
  readonly name: string;
}

/**
 * What the newest report of a cluster changed against the one before: checks that fail now and did not, and those that
 * failed and do not any more; what a comment switches off is not fixed. `uncheckedChecks`: those that failed and were
 * not looked for any more, left out where there are none. `rulesChanged`: the two were judged by other rules or another
 * ruleset, so that what is new need not be the file's doing.
 */
export const SinceLastRun = Type.Object({
  newChecks: Type.Integer(),
  fixedChecks: Type.Integer(),
  uncheckedChecks: Type.Optional(Type.Integer()),
  rulesChanged: Type.Boolean(),
});
export type SinceLastRun = Static<typeof SinceLastRun>;

/**
 * The newest report of one cluster as the dashboard shows it. `timestamp` in seconds, 0 = never run. `sinceLastRun` only
 * where two reports were compared; `services` and `checkedServices` only where its newest report says what it covered.
 */
export const ClusterSummary = Type.Object({
  report: SeverityCounts,
  totalReports: Type.Integer(),
  timestamp: Type.Integer(),
  sinceLastRun: Type.Optional(SinceLastRun),
  ...CoverageCounts.properties,
});
export type ClusterSummary = Static<typeof ClusterSummary>;

/**
 * What the dashboard of one owner shows.
 * Shape: `severityCounts[0]` low … `severityCounts[4]` critical, summed over the newest report of each cluster.
 * Units: `lastRan` in seconds since 1970, 0 = never.
 */
export interface OwnerSummary {
  readonly clusterCount: number;
  readonly totalReports: number;
  readonly severityCounts: readonly number[];
  readonly lastRan: number;
  /** Summed over the clusters that have it; without it where none has. `rulesChanged` where it is so of any. */
  readonly sinceLastRun?: SinceLastRun;
  readonly clusters: Readonly<Record<string, ClusterSummary>>;
}

/** How much of a cluster its newest report checked: nothing before the first; undefined where the report does not say. */
export function checkedPartOfCluster(cluster: ClusterSummary): CheckedPart | undefined {
  return cluster.timestamp === 0 ? 'nothing' : checkedPartOf(cluster);
}

/** How much of an owner's clusters their newest reports checked. */
export function checkedPartOfOwner({ clusters }: Pick<OwnerSummary, 'clusters'>): CheckedPart | undefined {
  return checkedPartOfAll(Object.values(clusters).map(checkedPartOfCluster));
}

/** The services that the newest report of a cluster did not check; 0 where it does not say. */
export function uncheckedServicesOf({ services = 0, checkedServices = 0 }: CoverageCounts): number {
  return services - checkedServices;
}

/** On the wire a command-line user's summary is a map keyed by cluster name. Source: specification, section 3. */
export const UserSummaryWire = MapOf(ClusterSummary);
export type UserSummaryWire = Static<typeof UserSummaryWire>;

/** An organization's is the same map with three more keys, which is why no cluster may have their names. */
export const OrganizationSummaryWire = Type.Object(
  {
    clusterCount: Type.Integer(),
    severityCounts: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
    lastRan: Type.Integer(),
  },
  { additionalProperties: ClusterSummary },
);
export type OrganizationSummaryWire = { clusterCount: number; severityCounts: number[]; lastRan: number } & {
  [clusterName: string]: ClusterSummary | number | number[];
};

/**
 * Names that a cluster cannot have: the keys of `OrganizationSummaryWire`, and what stands in the portal's addresses
 * where a cluster's name does.
 */
export const RESERVED_CLUSTER_NAMES = [
  'clusterCount',
  'severityCounts',
  'lastRan',
  'console',
  'failed-checks',
] as const;

/** Either wire form as the one that screens use. */
export function parseOwnerSummary(wire: OrganizationSummaryWire | UserSummaryWire): OwnerSummary {
  // By entries, here and where other names become keys: setting the key of a cluster named `__proto__` adds none.
  const clusters = Object.fromEntries(
    Object.entries(wire).flatMap(([name, value]) =>
      typeof value === 'object' && !Array.isArray(value) ? [[name, value] as const] : [],
    ),
  );
  const entries = Object.values(clusters);
  return {
    clusterCount: entries.length,
    totalReports: entries.reduce((total, entry) => total + entry.totalReports, 0),
    severityCounts: SEVERITIES.toReversed().map((severity) =>
      entries.reduce((total, entry) => total + countOf(entry.report, severity), 0),
    ),
    lastRan: entries.reduce((latest, entry) => Math.max(latest, entry.timestamp), 0),
    ...sumOfChanges(entries),
    clusters,
  };
}

function sumOfChanges(entries: readonly ClusterSummary[]): Pick<OwnerSummary, 'sinceLastRun'> {
  const compared = entries.flatMap(({ sinceLastRun }) => (sinceLastRun ? [sinceLastRun] : []));
  if (compared.length === 0) return {};
  const uncheckedChecks = compared.reduce((total, { uncheckedChecks: count = 0 }) => total + count, 0);
  return {
    sinceLastRun: {
      newChecks: compared.reduce((total, { newChecks }) => total + newChecks, 0),
      fixedChecks: compared.reduce((total, { fixedChecks }) => total + fixedChecks, 0),
      ...(uncheckedChecks === 0 ? {} : { uncheckedChecks }),
      rulesChanged: compared.some(({ rulesChanged }) => rulesChanged),
    },
  };
}
