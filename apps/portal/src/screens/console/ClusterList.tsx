import type { Owner } from '@plumbline/model/organization';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useData } from '../../data/data.ts';
import { createQueue } from '../../data/queue.ts';
import { FindAndOrder } from '../../shared/FindAndOrder.tsx';
import { useListChoice } from '../../shared/list-choice.ts';
import { ClusterEntry } from './ClusterEntry.tsx';
import { ENTRY_ORDERS, inOrder, isFound, sortedNames } from './shown-entries.ts';
import { texts } from './texts.ts';
import { useLatest } from './use-latest.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { useArrivedManifests } from './use-manifests.ts';

/** As many as most windows show, and no more than a few dozen are drawn for nothing. */
const IN_VIEW_AT_FIRST = 20;

interface ClusterListProps {
  readonly owner: Owner;
  readonly names: readonly string[];
  /** The cluster whose entry is open. */
  readonly opened: string | undefined;
  readonly onOpen: (clusterName: string | undefined) => void;
}

/** An entry for each cluster, filled as its manifest arrives. */
export function ClusterList({ owner, names, opened, onOpen }: ClusterListProps) {
  const [queue] = useState(() => createQueue(1));
  const { queries, queryClient } = useData();
  const [isStopped, setIsStopped] = useState(false);
  const { manifests, settled } = useArrivedManifests(owner, names);
  const list = useFocusKept<HTMLDivElement>(names.length);
  const open = useLatest(onOpen);
  const [{ find, order }] = useListChoice(ENTRY_ORDERS);

  // What the reader has opened, before what only lies there.
  useLayoutEffect(() => queue.prefer(opened), [queue, opened]);

  /** What is under way, or waits for its turn, is given up; what is not wanted does not begin again. */
  function stop(): void {
    setIsStopped(true);
    for (const clusterName of names) {
      const { queryKey } = queries.manifest({ owner, clusterName });
      void queryClient.cancelQueries({ queryKey });
    }
  }

  // Names stay, while manifests arrive several times a second.
  const byName = useMemo(() => sortedNames(names), [names]);
  const ordered = useMemo(() => inOrder(byName, manifests, order), [byName, manifests, order]);
  const found = useMemo(
    () => new Set(ordered.filter((name) => isFound(name, manifests.get(name), find))),
    [ordered, manifests, find],
  );

  return (
    <div ref={list} tabIndex={-1} className="relative space-y-3">
      {settled < names.length && (
        // In the gap above, so that nothing moves when it goes.
        <div className="absolute -top-6 flex min-h-6 items-center gap-2 text-sm text-faint">
          <output>{texts.loaded(settled, names.length)}</output>
          <button type="button" onClick={isStopped ? () => setIsStopped(false) : stop} className="link min-h-6">
            {isStopped ? texts.loadRest : texts.stopLoading}
          </button>
        </div>
      )}
      <FindAndOrder
        count={names.length}
        label={texts.findClusters}
        orders={ENTRY_ORDERS}
        orderNames={texts.clusterOrders}
      />
      {found.size === 0 && <p className="text-soft">{texts.noClusterFound(find)}</p>}
      {ordered.map((clusterName, index) => (
        <ClusterEntry
          key={clusterName}
          clusterName={clusterName}
          queue={queue}
          isAtFirst={index < IN_VIEW_AT_FIRST}
          isHidden={!found.has(clusterName)}
          isPassedOver={isStopped}
          owner={owner}
          isOpen={opened === clusterName}
          onOpen={open}
        />
      ))}
    </div>
  );
}
