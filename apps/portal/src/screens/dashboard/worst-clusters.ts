import type { ClusterSummary, OwnerSummary } from '@plumbline/model/organization';
import { totalOf } from '@plumbline/model/report';
import { compareNames } from '../../messages/compare-names.ts';

/** Source: specification, section 9. */
const CHARTED_CLUSTERS = 8;

type NamedCluster = readonly [name: string, summary: ClusterSummary];

/** The clusters with the most failed checks, most first; those without are left out. */
export function worstClusters(clusters: OwnerSummary['clusters']): readonly NamedCluster[] {
  return clustersWith(clusters, ({ report }) => totalOf(report)).slice(0, CHARTED_CLUSTERS);
}

/** Clusters that have any of what is counted, most first; equals by name. */
export function clustersWith(
  clusters: OwnerSummary['clusters'],
  count: (cluster: ClusterSummary) => number,
): readonly NamedCluster[] {
  return Object.entries(clusters)
    .filter(([, cluster]) => count(cluster) > 0)
    .toSorted(([nameA, a], [nameB, b]) => count(b) - count(a) || compareNames(nameA, nameB));
}
