import type { ClusterSummary, OwnerSummary } from '@plumbline/model/organization';
import { countOf, totalOf } from '@plumbline/model/report';
import type { Severity } from '@plumbline/model/severity';

/** Source: specification, section 9. */
const CHARTED_CLUSTERS = 8;

type NamedCluster = readonly [name: string, summary: ClusterSummary];

/** The clusters with the most failed checks, most first; those without are left out. */
export function worstClusters(clusters: OwnerSummary['clusters']): readonly NamedCluster[] {
  return Object.entries(clusters)
    .filter(([, { report }]) => totalOf(report) > 0)
    .toSorted(([, a], [, b]) => totalOf(b.report) - totalOf(a.report))
    .slice(0, CHARTED_CLUSTERS);
}

/** Clusters with failed checks of one severity, most first. */
export function clustersWith(severity: Severity, clusters: OwnerSummary['clusters']): readonly NamedCluster[] {
  return Object.entries(clusters)
    .filter(([, { report }]) => countOf(report, severity) > 0)
    .toSorted(([, a], [, b]) => countOf(b.report, severity) - countOf(a.report, severity));
}
