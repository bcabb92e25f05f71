import type { ReportSummary } from '@plumbline/model/report';
import { whenIdle } from './when-idle.ts';
import type { FailureTexts } from './failure.ts';

/** What a new report says, and how many failed checks the one before it had, undefined where there is none. */
export interface RunOutcome {
  readonly summary: ReportSummary;
  readonly before: number | undefined;
}

/** A run that has not ended. `id` is undefined until the server has given one. */
type UnfinishedRun = (
  | { readonly state: 'queued'; readonly id?: string }
  | { readonly state: 'running'; readonly id: string; readonly progress: number }
) & {
  /** Why it goes on, though somebody wanted to cancel it. */
  readonly notCancelled?: FailureTexts;
};

/** Where the run of one cluster stands. */
export type RunProgress =
  | UnfinishedRun
  | { readonly state: 'done'; readonly outcome?: RunOutcome }
  | { readonly state: 'failed'; readonly reason: string | undefined }
  | { readonly state: 'cancelled' };

/** By cluster name, in the order in which they became known. */
export type RunsByCluster = ReadonlyMap<string, RunProgress>;

/** What is known of an owner's runs, for those who want to hear of it. */
export interface RunBoard {
  readonly current: () => RunsByCluster;
  /** What listeners were told of last. */
  readonly told: () => RunsByCluster;
  readonly set: (clusterName: string, run: RunProgress) => void;
  /** Says how a run ended; what has ended already stays as it ended. */
  readonly settle: (clusterName: string, end: RunProgress) => void;
  /** Queues those that are not under way already, and gives their names. */
  readonly queue: (clusterNames: readonly string[]) => readonly string[];
  /** Forgets those of these clusters that have ended, of all of them where none are named. */
  readonly clear: (clusterNames?: readonly string[]) => void;
  /** Gives the way to stop hearing of it. A change is told at once, and of a row of them several a second. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function isUnderWay(run: RunProgress): run is UnfinishedRun {
  return run.state === 'queued' || run.state === 'running';
}

/** Hundreds of runs change hundreds of times a second: a page that drew each change would get to nothing else. */
const TELL_EVERY_MS = 250;

/**
 * A board without runs. `onAllEnded` is called whenever none is under way any more; `whileHeard` works from the first
 * listener on until its signal aborts, which it does with the last one.
 */
export function createRunBoard(onAllEnded: () => void, whileHeard: (signal: AbortSignal) => Promise<void>): RunBoard {
  const listeners = new Set<() => void>();
  const runs = new Map<string, RunProgress>();
  let told: RunsByCluster = new Map();
  let isUntold = false;
  let hasJustTold = false;
  let hearing: AbortController | undefined;

  function tell(): void {
    isUntold = hasJustTold;
    if (hasJustTold) return;
    told = new Map(runs);
    hasJustTold = true;
    setTimeout(() => void tellAgain(), TELL_EVERY_MS);
    for (const listener of listeners) listener();
  }
  async function tellAgain(): Promise<void> {
    await whenIdle();
    hasJustTold = false;
    if (isUntold) tell();
  }
  function set(clusterName: string, run: RunProgress): void {
    runs.set(clusterName, run);
    tell();
  }

  return {
    current: () => runs,
    told: () => told,
    set,
    settle(clusterName, end) {
      const known = runs.get(clusterName);
      if (known && isUnderWay(known)) set(clusterName, end);
      if (![...runs.values()].some(isUnderWay)) onAllEnded();
    },
    queue(clusterNames) {
      const idle = clusterNames.filter((name) => {
        const known = runs.get(name);
        return !known || !isUnderWay(known);
      });
      for (const name of idle) runs.set(name, { state: 'queued' });
      tell();
      return idle;
    },
    clear(clusterNames) {
      for (const name of clusterNames ?? [...runs.keys()]) {
        const known = runs.get(name);
        if (known && !isUnderWay(known)) runs.delete(name);
      }
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (!hearing) {
        hearing = new AbortController();
        void whileHeard(hearing.signal);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        hearing?.abort();
        hearing = undefined;
      };
    },
  };
}
