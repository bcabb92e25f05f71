import type { ClusterSummary, OwnerSummary } from '@plumbline/model/organization';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOwner } from '../../data/owner-context.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { clusterPath, type ClusterPlace } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { clustersWith } from './worst-clusters.ts';

interface CountedClustersProps {
  readonly clusters: OwnerSummary['clusters'];
  readonly count: (cluster: ClusterSummary) => number;
  /** The colour of the counts. */
  readonly ink?: string;
  /** Where on its page a cluster shows what is counted. */
  readonly at?: ClusterPlace;
  /** Said where no cluster has any. */
  readonly empty?: string;
  /** What stands below the list. */
  readonly children?: ReactNode;
}

/** The clusters behind a number, most first, each leading to its page; the content of a hover box. */
export function CountedClusters({ clusters, count, ink, at, empty, children }: CountedClustersProps) {
  const owner = useOwner();
  const counted = clustersWith(clusters, count);
  if (counted.length === 0) return <p className="p-4 text-soft">{empty}</p>;

  return (
    <>
      <ul className="py-2">
        {counted.map(([name, cluster]) => (
          <li key={name}>
            <Link
              to={clusterPath(owner.name, name, at)}
              className="flex justify-between gap-4 px-4 py-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <span className={classNames('font-semibold', ink)}>{formatNumber(count(cluster))}</span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

/** The size of a hover box. Source: specification, section 9. */
export const HOVER_BOX = 'w-[450px] max-w-[calc(100vw-16px)] max-h-[300px]';
