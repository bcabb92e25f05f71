import type { OwnerSummary, SinceLastRun } from '@plumbline/model/organization';
import { CHANGES, ChangeCounts } from '../../shared/ChangeCounts.tsx';
import { HoverCard } from '../../ui/HoverCard.tsx';
import { CountedClusters, HOVER_BOX } from './CountedClusters.tsx';
import { texts } from './texts.ts';

interface SinceLastRunLineProps {
  readonly since: SinceLastRun;
  readonly clusters: OwnerSummary['clusters'];
}

/** What the newest reports changed; pointing at a number lists the clusters, each leading to just these checks. */
export function SinceLastRunLine({ since, clusters }: SinceLastRunLineProps) {
  return (
    <ChangeCounts
      since={since}
      wrap={(change, count) => (
        <HoverCard
          label={texts.clustersThatChanged[change]}
          content={
            <CountedClusters
              clusters={clusters}
              count={({ sinceLastRun }) => (sinceLastRun ? CHANGES[change].count(sinceLastRun) : 0)}
              at={{ state: change }}
            />
          }
          contentClassName={HOVER_BOX}
          className="hover:underline"
        >
          {count}
        </HoverCard>
      )}
    />
  );
}
