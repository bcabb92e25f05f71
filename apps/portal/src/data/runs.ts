import type { Client } from '@plumbline/client/client';
import { runEvents } from '@plumbline/client/run-events';
import { startRun, waitForRun } from '@plumbline/client/runs';
import { listReportSummaries, type Run } from '@plumbline/model/contract/reports';
import { cancelRun } from '@plumbline/model/contract/runs';
import type { Owner } from '@plumbline/model/organization';
import { totalOf } from '@plumbline/model/report';
import type { QueryClient } from '@tanstack/react-query';
import { failureTexts, type FailureTexts } from './failure.ts';
import { ownerKey } from './queries.ts';
import { createQueue } from './queue.ts';

/** Counts of failed checks of a new report and of the one before it, undefined where there is none. */
interface RunOutcome {
  readonly failedChecks: number;
  readonly before: number | undefined;
}

/** Where the run of one cluster stands. `id` is undefined until the server has given one. */
export type RunProgress =
  | { readonly state: 'queued'; readonly id?: string; readonly notCancelled?: FailureTexts }
  | { readonly state: 'running'; readonly id: string; readonly progress: number; readonly notCancelled?: FailureTexts }
  | { readonly state: 'done'; readonly outcome?: RunOutcome }
  | { readonly state: 'failed'; readonly reason: string | undefined }
  | { readonly state: 'cancelled' };

/** By cluster name, in the order in which they became known. */
export type RunsByCluster = ReadonlyMap<string, RunProgress>;

/** The runs of one owner that this page has started or has heard of. */
export interface OwnerRuns {
  readonly current: () => RunsByCluster;
  /** While anybody listens, the server's events tell of progress and of runs that were started elsewhere. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the runs that are not under way already. */
  readonly start: (clusterNames: readonly string[]) => void;
  readonly cancel: (clusterName: string) => Promise<void>;
  /** Forgets those that have ended. */
  readonly clear: () => void;
}

/** The runs of all owners, which outlive the screens that show them. */
export type Runs = (owner: Owner) => OwnerRuns;

/** Browsers have six connections to a server of HTTP/1.1; one is for events and others are for pages. */
const CALLS_AT_ONCE = 3;
/** Between two tries to hear the server's events, which end with each access token. */
const LISTEN_AGAIN_MS = 5000;

export function isUnderWay({ state }: RunProgress): boolean {
  return state === 'queued' || state === 'running';
}

export function createRuns(client: Client, queryClient: QueryClient): Runs {
  const byOwner = new Map<string, OwnerRuns>();
  return (owner) => {
    const key = JSON.stringify(ownerKey(owner));
    const known = byOwner.get(key) ?? createOwnerRuns(client, queryClient, owner);
    byOwner.set(key, known);
    return known;
  };
}

function createOwnerRuns(client: Client, queryClient: QueryClient, owner: Owner): OwnerRuns {
  const owned = client.forOwner(owner);
  const listeners = new Set<() => void>();
  const starting = createQueue(CALLS_AT_ONCE);
  const waiting = createQueue(CALLS_AT_ONCE);
  let runs: RunsByCluster = new Map();
  let listening: AbortController | undefined;

  function replace(next: RunsByCluster): void {
    runs = next;
    for (const listener of listeners) listener();
  }
  const set = (clusterName: string, run: RunProgress) => replace(new Map(runs).set(clusterName, run));

  /** What has ended stays as it ended. */
  function settle(clusterName: string, end: RunProgress): void {
    const known = runs.get(clusterName);
    if (known && isUnderWay(known)) set(clusterName, end);
    if (![...runs.values()].some(isUnderWay)) {
      // The summaries and reports that other pages show; manifests do not change by a run.
      void queryClient.invalidateQueries({ queryKey: ownerKey(owner), refetchType: 'none' });
    }
  }

  async function startOne(clusterName: string): Promise<void> {
    try {
      const id = await starting(() => {
        const isWanted = runs.get(clusterName)?.state === 'queued';
        return isWanted ? startRun(owned, clusterName) : Promise.resolve(undefined);
      });
      if (id === undefined) return;
      const isCancelled = runs.get(clusterName)?.state === 'cancelled';
      set(clusterName, { state: 'queued', id });
      await (isCancelled ? cancel(clusterName) : waitUntilEnd(clusterName, id));
    } catch (error) {
      settle(clusterName, { state: 'failed', reason: failureTexts(error).detail });
    }
  }

  /** Events may have told of the end before its turn comes to be asked for. */
  async function waitUntilEnd(clusterName: string, id: string): Promise<void> {
    await waiting(async () => {
      const known = runs.get(clusterName);
      if (!known || !isUnderWay(known)) return;
      try {
        await heard(await waitForRun(owned, id));
      } catch (error) {
        settle(clusterName, { state: 'failed', reason: failureTexts(error).detail });
      }
    });
  }

  async function heard(run: Run): Promise<void> {
    const { id, clusterName, state, progress } = run;
    switch (state) {
      case 'queued':
        return set(clusterName, { state, id });
      case 'running':
        return set(clusterName, { state, id, progress });
      case 'done': {
        const outcome = await outcomeOf(clusterName, run.reportName);
        return settle(clusterName, { state, ...(outcome ? { outcome } : {}) });
      }
      case 'failed':
        return settle(clusterName, { state, reason: run.error });
      case 'cancelled':
        return settle(clusterName, { state });
    }
  }

  /** Undefined where the counts cannot be had: the report is ready all the same. */
  async function outcomeOf(clusterName: string, reportName: string | undefined): Promise<RunOutcome | undefined> {
    try {
      const summaries = await owned.call(listReportSummaries, { query: { clusterName, limit: 2 } });
      const summary = reportName === undefined ? undefined : summaries[reportName];
      const [before] = Object.keys(summaries).filter((name) => Number(name) < Number(reportName));
      const earlier = before === undefined ? undefined : summaries[before];
      return summary && { failedChecks: totalOf(summary), before: earlier && totalOf(earlier) };
    } catch {
      return undefined;
    }
  }

  /** Tells of every run that is under way, also of those that others started or that an earlier page did. */
  async function listen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const event of runEvents(client, signal)) {
          if (event.owner.kind === owner.kind && isSameName(event.owner.name, owner.name)) hear(event.run);
        }
      } catch {
        // Progress is a kindness: without it the runs still end.
      }
      await pause(LISTEN_AGAIN_MS, signal);
    }
  }

  function hear(run: Run): void {
    const known = runs.get(run.clusterName);
    const isNew = run.state === 'queued' || run.state === 'running';
    if (known && isUnderWay(known)) {
      if ('id' in known && known.id === run.id) void heard(run);
    } else if (isNew) {
      set(run.clusterName, { state: 'queued', id: run.id });
      void heard(run);
      void waitUntilEnd(run.clusterName, run.id);
    }
  }

  async function cancel(clusterName: string): Promise<void> {
    const run = runs.get(clusterName);
    if (run?.state !== 'queued' && run?.state !== 'running') return;
    if (run.id === undefined) return settle(clusterName, { state: 'cancelled' });
    try {
      await owned.call(cancelRun, { params: { run: run.id } });
      settle(clusterName, { state: 'cancelled' });
    } catch (error) {
      const now = runs.get(clusterName);
      if (now?.state === 'queued' || now?.state === 'running')
        set(clusterName, { ...now, notCancelled: failureTexts(error) });
    }
  }

  return {
    current: () => runs,
    subscribe(listener) {
      listeners.add(listener);
      if (!listening) {
        listening = new AbortController();
        void listen(listening.signal);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        listening?.abort();
        listening = undefined;
      };
    },
    start(clusterNames) {
      const idle = clusterNames.filter((name) => {
        const known = runs.get(name);
        return !known || !isUnderWay(known);
      });
      const queued = idle.map((name): [string, RunProgress] => [name, { state: 'queued' }]);
      replace(new Map([...runs, ...queued]));
      for (const name of idle) void startOne(name);
    },
    cancel,
    clear: () => replace(new Map([...runs].filter(([, run]) => isUnderWay(run)))),
  };
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
