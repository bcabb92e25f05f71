import { queryOptions, useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import { isNotThere } from '../../data/failure.ts';
import { knownKey, type ClusterRef, type Queries } from '../../data/queries.ts';
import type { ClusterTab } from '../../paths.ts';

/**
 * Waits for the server's first word on a cluster: until then nobody knows whether there is one. It is the answer that
 * the tab asks for first anyway.
 * Errors: throws that there is no such cluster; any other failure is its tab's to show.
 */
export function useKnownCluster(cluster: ClusterRef, tab: ClusterTab): void {
  const { queries, queryClient } = useData();
  useSuspenseQuery(knownQuery(queryClient, queries, cluster, tab));
}

/** Whether the server has said that there is such a cluster; asks nothing. */
export function useIsKnown(cluster: ClusterRef, tab: ClusterTab): boolean {
  const { queries, queryClient } = useData();
  const { data = false } = useQuery({ ...knownQuery(queryClient, queries, cluster, tab), enabled: false });
  return data;
}

function knownQuery(client: QueryClient, queries: Queries, cluster: ClusterRef, tab: ClusterTab) {
  return queryOptions({
    queryKey: knownKey(cluster),
    queryFn: async () => {
      try {
        await firstAnswer(client, queries, cluster, tab);
      } catch (error) {
        if (isNotThere(error)) throw error;
      }
      return true;
    },
    staleTime: Infinity,
  });
}

function firstAnswer(client: QueryClient, queries: Queries, cluster: ClusterRef, tab: ClusterTab): Promise<unknown> {
  switch (tab) {
    case 'reports':
      return client.fetchQuery(queries.reportNames(cluster));
    case 'history':
      return client.fetchQuery(queries.reportSummaries(cluster));
    case 'config':
    case 'files':
      return client.fetchQuery(queries.manifest(cluster));
  }
}
