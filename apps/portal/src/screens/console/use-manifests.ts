import type { Manifest } from '@plumbline/model/cluster';
import { getCluster } from '@plumbline/model/contract/clusters';
import type { Owner } from '@plumbline/model/organization';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../../data/data.ts';

export interface ManifestEntry {
  readonly clusterName: string;
  /** Undefined while there is none. */
  readonly manifest: Manifest | undefined;
  /** Why there is none, or no newer one; null where all is well. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** The manifest of each cluster, fetched one at a time in the order of the names. Source: specification, section 4. */
export function useManifests(owner: Owner, names: readonly string[]): readonly ManifestEntry[] {
  const { client, queries } = useData();
  const [inTurn] = useState(createQueue);
  const results = useQueries({
    queries: names.map((clusterName) => ({
      ...queries.manifest({ owner, clusterName }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(signal, () => client.forOwner(owner).call(getCluster, { query: { clusterName }, signal })),
    })),
  });
  return results.map(({ data, error, refetch }, index) => ({
    clusterName: names[index] ?? '',
    manifest: data,
    error,
    retry: () => void refetch(),
  }));
}

type Queue = <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

/** Work waits until all that came before it has ended, well or not; what is no longer wanted by then is left out. */
function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (signal, work) => {
    const turn = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
