import type { Manifest } from '@plumbline/model/cluster';
import { getCluster } from '@plumbline/model/contract/clusters';
import type { Owner } from '@plumbline/model/organization';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import { createQueue } from '../../data/queue.ts';

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
  const [inTurn] = useState(() => createQueue(1));
  const results = useQueries({
    queries: names.map((clusterName) => ({
      ...queries.manifest({ owner, clusterName }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(() => {
          // What is no longer wanted when its turn comes is left out.
          signal.throwIfAborted();
          return client.forOwner(owner).call(getCluster, { query: { clusterName }, signal });
        }),
    })),
  });
  return results.map(({ data, error, refetch }, index) => ({
    clusterName: names[index] ?? '',
    manifest: data,
    error,
    retry: () => void refetch(),
  }));
}
