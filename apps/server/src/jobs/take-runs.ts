import type { Database } from '../database/database.ts';
import { takeRun, type HeldRun } from './held-run.ts';
import { LOOK_EVERY_MS, type RunChanges } from './run-changes.ts';

export interface TakeRunsOptions {
  readonly database: Database;
  readonly changes: RunChanges;
  /** See `WorkerParts`. */
  readonly concurrency: number;
  /** How long a run may be held before its worker is taken for stuck. */
  readonly limitSeconds: number;
  readonly onError: (error: unknown) => void;
  /** Brings the run to its end or gives it back, which it does at once when `stopping` aborts. */
  readonly work: (run: HeldRun, stopping: AbortSignal) => Promise<void>;
}

/**
 * Takes runs, several at once, until it is stopped; then what is running is given back. One place more than
 * `concurrency` is only for an owner of whom nothing is running: however many long runs somebody queues, they never
 * hold all places, and the first run of anybody else begins at once.
 */
export function takeRuns({ work, ...options }: TakeRunsOptions): { stop(): Promise<void> } {
  const { database, changes, concurrency, limitSeconds, onError } = options;
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();
  let wake = (): void => {};
  /** Whether there may be a run to take that no look has seen. */
  let mayWait = true;

  const begin = (run: HeldRun): void => {
    const done = work(run, stopping.signal)
      .catch(onError)
      .finally(() => {
        working.delete(done);
        wake();
      });
    working.add(done);
  };
  const isFull = (): boolean => working.size > concurrency;
  const takeNext = async (): Promise<boolean> => {
    mayWait = false;
    const { run, doOthersWait } = await takeRun(database, {
      onlyOfIdleOwners: working.size === concurrency,
      limitSeconds,
    });
    mayWait ||= doOthersWait;
    if (run) begin(run);
    return run !== undefined;
  };
  const take = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Made before looking, so that nothing that happens meanwhile is missed.
      const woken = new Promise<void>((resolve) => (wake = resolve));
      // Notifications tell of new runs only: those of dead workers, and those given back, are found by looking.
      const timer = setTimeout(tell, LOOK_EVERY_MS);
      const hasTaken = mayWait && !isFull() && (await takeNext().catch(failed));
      if (!hasTaken) await woken;
      clearTimeout(timer);
    }
  };
  const tell = (): void => {
    mayWait = true;
    wake();
  };
  const failed = (error: unknown): false => {
    mayWait = true;
    onError(error);
    return false;
  };
  const stopListening = changes.listenForWaiting(tell);
  const taking = take();
  return {
    stop: async () => {
      stopListening();
      stopping.abort();
      wake();
      await taking;
      await Promise.all(working);
    },
  };
}
