import { runEvents } from '@plumbline/client/run-events';
import { startRun, waitForRun } from '@plumbline/client/runs';
import type { Owner } from '@plumbline/model/organization';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import { failureTexts } from '../../data/failure.ts';
import { ownerKey } from '../../data/queries.ts';

export type RunState =
  | { readonly state: 'queued' }
  | { readonly state: 'running'; readonly progress: number }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly reason: string | undefined };

/** Where the runs of each cluster stand, by cluster name, in the order in which they were started. */
type RunStates = ReadonlyMap<string, RunState>;

export interface RunReports {
  readonly runs: RunStates;
  /** Until the runs of all clusters have settled. */
  readonly isBusy: boolean;
  readonly start: (clusterNames: readonly string[]) => void;
  readonly clear: () => void;
}

const NO_RUNS: RunStates = new Map();

/** Runs the reports of clusters. Each run is asked how it ended; the server's events tell only how far it is. */
export function useRunReports(owner: Owner): RunReports {
  const { client, queryClient } = useData();
  const [runs, setRuns] = useState(NO_RUNS);
  const [isBusy, setIsBusy] = useState(false);

  const report = (clusterName: string, state: RunState) => setRuns((known) => new Map(known).set(clusterName, state));

  async function followProgress(signal: AbortSignal): Promise<void> {
    try {
      for await (const { owner: runOwner, run } of runEvents(client, signal)) {
        const isOurs = runOwner.kind === owner.kind && runOwner.name.toLowerCase() === owner.name.toLowerCase();
        if (isOurs && run.state === 'running') reportProgress(run.clusterName, run.progress);
      }
    } catch {
      // Progress is a kindness: without it the runs still end.
    }
  }

  /** Events of runs that have ended, or that others started, change nothing. */
  function reportProgress(clusterName: string, progress: number): void {
    setRuns((known) => {
      const state = known.get(clusterName)?.state;
      const isUnderWay = state === 'queued' || state === 'running';
      return isUnderWay ? new Map(known).set(clusterName, { state: 'running', progress }) : known;
    });
  }

  async function runOne(clusterName: string): Promise<void> {
    const owned = client.forOwner(owner);
    try {
      const id = await startRun(owned, clusterName);
      const { state, error } = await waitForRun(owned, id);
      report(clusterName, state === 'failed' ? { state, reason: error } : { state: 'done' });
    } catch (error) {
      report(clusterName, { state: 'failed', reason: failureTexts(error).detail });
    }
  }

  async function runAll(clusterNames: readonly string[]): Promise<void> {
    const following = new AbortController();
    setIsBusy(true);
    setRuns(new Map(clusterNames.map((name) => [name, { state: 'queued' }])));
    void followProgress(following.signal);
    await Promise.all(clusterNames.map(runOne));
    following.abort();
    setIsBusy(false);
    // The summaries and reports that other pages show; manifests do not change by a run.
    await queryClient.invalidateQueries({ queryKey: ownerKey(owner), refetchType: 'none' });
  }

  return { runs, isBusy, start: (names) => void runAll(names), clear: () => setRuns(NO_RUNS) };
}
