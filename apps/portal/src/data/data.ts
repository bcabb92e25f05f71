import type { Client } from '@plumbline/client/client';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { isNotThere } from './failure.ts';
import { createPortalClient } from './portal-client.ts';
import { createQueries, knownKeyFor, type Queries } from './queries.ts';
import { createRuns, type Runs } from './runs.ts';
import type { PortalSettings } from './settings.ts';
import type { Session } from './session.ts';

/** Everything through which pages get at the server's data. */
export interface Data {
  readonly client: Client;
  readonly queries: Queries;
  readonly queryClient: QueryClient;
  /** Outlives the screens, so that a run is not lost when its page is left. */
  readonly runs: Runs;
}

/** For how long a page that is opened again shows what it had before it asks anew. */
const FRESH_MS = 15_000;
/** The HTTP status of a call whose token the server does not take. */
const UNAUTHENTICATED = 401;

/** `fetch` is another one in tests only. */
export function createData(
  settings: PortalSettings,
  { token, tokenRefused }: Session,
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): Data {
  const client = createPortalClient(settings, token, async (...request) => {
    const answer = await fetch(...request);
    if (answer.status === UNAUTHENTICATED) tokenRefused();
    return answer;
  });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } },
    // A page keeps what it has when an answer cannot be had, but not of a cluster that is no more.
    queryCache: new QueryCache({
      onError(error, { queryKey, state }) {
        const known = isNotThere(error) ? knownKeyFor(queryKey) : undefined;
        if (known === undefined) return;
        if (state.data !== undefined) void queryClient.resetQueries({ queryKey, exact: true });
        if (queryClient.getQueryData(known)) void queryClient.resetQueries({ queryKey: known, exact: true });
      },
    }),
  });
  const queries = createQueries(client);
  return { client, queries, queryClient, runs: createRuns(client, queryClient, queries) };
}

export const DataContext = createContext<Data | undefined>(undefined);

/** Errors: throws outside of the signed-in part of the portal, which is a bug. */
export function useData(): Data {
  const data = use(DataContext);
  if (!data) throw new Error('There is no data before sign-in.');
  return data;
}
