import type { Manifest } from '@plumbline/model/cluster';
import type { Owner } from '@plumbline/model/organization';
import { hashKey, useQuery, type QueryState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useData } from '../../data/data.ts';
import { fetchManifest, type ClusterRef } from '../../data/queries.ts';
import type { Queue } from '../../data/queue.ts';
import { whenIdle } from '../../data/when-idle.ts';

interface ManifestEntry {
  /** Undefined while there is none. */
  readonly manifest: Manifest | undefined;
  /** Why there is none, or no newer one; null where all is well. */
  readonly error: unknown;
  /** It is being fetched, or waits for its turn. */
  readonly isOnItsWay: boolean;
  readonly retry: () => void;
}

/**
 * The manifest of a cluster, fetched when its turn comes: one at a time. One that is not wanted is not fetched, but kept
 * up to date once it is there. Source: specification, section 4.
 */
export function useManifest(cluster: ClusterRef, queue: Queue, isWanted: boolean): ManifestEntry {
  const { client, queries } = useData();
  const { data, error, fetchStatus, refetch } = useQuery({
    ...queries.manifest(cluster),
    enabled: ({ state }) => isWanted || state.data !== undefined,
    queryFn: ({ signal }) =>
      queue.inTurn(async () => {
        await whenIdle();
        // What is no longer wanted when its turn comes is left out.
        signal.throwIfAborted();
        return await fetchManifest(client, cluster, signal);
      }, cluster.clusterName),
  });
  return { manifest: data, error, isOnItsWay: fetchStatus !== 'idle', retry: () => void refetch() };
}

/** What has arrived so far. Shape: `manifests` is keyed by cluster name; `settled` counts also what could not be had. */
export interface ArrivedManifests {
  readonly manifests: ReadonlyMap<string, Manifest>;
  readonly settled: number;
}

/** Each entry draws its own arrival at once; what the list says of all of them may be so old, and older in a long one. */
const READ_AFTER_MS = 100;
const READ_AFTER_MS_EACH = 0.5;

/** What has arrived of an owner's manifests; there may be hundreds, so not every arrival is told. */
export function useArrivedManifests(owner: Owner, names: readonly string[]): ArrivedManifests {
  const { queries, queryClient } = useData();
  const [arrived, setArrived] = useState<ArrivedManifests>({ manifests: new Map(), settled: 0 });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cache = queryClient.getQueryCache();
    // Made once: of a thousand keys it takes longer than all that is read by them.
    const hashes = names.map((clusterName) => hashKey(queries.manifest({ owner, clusterName }).queryKey));
    const read = () => {
      timer = undefined;
      setArrived(arrivedOf(hashes.map((hash) => cache.get<Manifest>(hash)?.state)));
    };
    const readSoon = () => {
      timer ??= setTimeout(read, Math.max(READ_AFTER_MS, READ_AFTER_MS_EACH * names.length));
    };
    readSoon();
    const stop = cache.subscribe(({ type }) => {
      if (type === 'updated') readSoon();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [owner, names, queries, queryClient]);

  return arrived;
}

function arrivedOf(states: readonly (QueryState<Manifest> | undefined)[]): ArrivedManifests {
  const known = states.flatMap((state) => (state?.data ? [state.data] : []));
  const failed = states.filter((state) => state?.error && !state.data);
  return {
    manifests: new Map(known.map((manifest) => [manifest.name, manifest])),
    settled: known.length + failed.length,
  };
}
