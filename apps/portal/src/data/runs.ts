import { ClientError, type Client } from '@plumbline/client/client';
import { runEvents } from '@plumbline/client/run-events';
import type { Run } from '@plumbline/model/contract/reports';
import type { Owner } from '@plumbline/model/organization';
import type { QueryClient } from '@tanstack/react-query';
import { untilSeen, whileSeen } from './page-seen.ts';
import { ownerKey, type Queries } from './queries.ts';
import { createRunBoard, type RunBoard } from './run-board.ts';
import { createRunFollower, type RunFollower } from './run-follower.ts';

/**
 * The runs of one owner that this page has started or has heard of. While anybody listens, the server's events tell of
 * progress and of runs that were started elsewhere.
 */
export interface OwnerRuns extends Pick<RunBoard, 'told' | 'subscribe' | 'clear'>, Pick<RunFollower, 'cancel'> {
  /** Starts the runs that are not under way already. */
  readonly start: (clusterNames: readonly string[]) => void;
}

/** The runs of all owners, which outlive the screens that show them. */
export type Runs = (owner: Owner) => OwnerRuns;

/** Between two tries to hear the server's events, which end with each access token. */
const LISTEN_AGAIN_MS = 5000;
const REFUSED_AGAIN_MS = 30_000;

export function createRuns(client: Client, queryClient: QueryClient, queries: Queries): Runs {
  const byOwner = new Map<string, OwnerRuns>();
  return (owner) => {
    const key = JSON.stringify(ownerKey(owner));
    const known = byOwner.get(key) ?? createOwnerRuns(client, queryClient, queries, owner);
    byOwner.set(key, known);
    return known;
  };
}

function createOwnerRuns(client: Client, queryClient: QueryClient, queries: Queries, owner: Owner): OwnerRuns {
  const board = createRunBoard(
    // The summaries and reports that other pages show; manifests do not change by a run.
    () => void queryClient.invalidateQueries({ queryKey: ownerKey(owner), refetchType: 'none' }),
    (signal) => listen(client, owner, follower.hear, signal),
  );
  const follower = createRunFollower(client.forOwner(owner), board, (clusterName) => {
    const cluster = { owner, clusterName };
    void queryClient.invalidateQueries({ queryKey: queries.reportNames(cluster).queryKey });
    void queryClient.invalidateQueries({ queryKey: queries.reportSummaries(cluster).queryKey });
  });
  return {
    told: board.told,
    subscribe: board.subscribe,
    clear: board.clear,
    cancel: follower.cancel,
    start(clusterNames) {
      for (const name of board.queue(clusterNames)) void follower.start(name);
    },
  };
}

/**
 * Tells of every run that is under way, also of those that others started or that an earlier page did. A page that
 * nobody sees holds no connection: it asks for the runs that it knows of, and hears of the others once it is seen.
 */
async function listen(client: Client, owner: Owner, hear: (run: Run) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let againMs = LISTEN_AGAIN_MS;
    await untilSeen(signal);
    await whileSeen(signal, async (seen) => {
      try {
        for await (const event of runEvents(client, seen)) {
          if (event.owner.kind === owner.kind && isSameName(event.owner.name, owner.name)) hear(event.run);
        }
      } catch (error) {
        // Progress is a kindness: without it the runs that this page started are asked for, and still end.
        if (isRefused(error)) againMs = REFUSED_AGAIN_MS;
      }
      await pause(againMs, seen);
    });
  }
}

/** There are too many such connections, of this user or of all. */
function isRefused(error: unknown): boolean {
  const status = error instanceof ClientError ? error.problem?.status : undefined;
  return status === 429 || status === 503;
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
