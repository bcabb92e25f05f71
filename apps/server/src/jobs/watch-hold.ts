import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Owner } from '@plumbline/model/organization';
import { ownerKey } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { TakenRun } from '../store/runs.ts';
import { keepRun } from './held-run.ts';
import { LOOK_EVERY_MS, type RunChanges } from './run-changes.ts';

export interface WatchedHold {
  /** Aborts when the worker does not hold the run any more. */
  readonly lost: AbortSignal;
  /** Ends the watching. */
  stop(): void;
}

/** Says that the worker of a run is alive, and watches whether it still holds the run. */
export function watchHold(
  { database, changes }: { readonly database: Database; readonly changes: RunChanges },
  owner: Owner,
  run: TakenRun,
): WatchedHold {
  const lost = new AbortController();
  const over = new AbortController();
  const watch = async (): Promise<void> => {
    // It has just been taken.
    await changes.next(ownerKey(owner), run.id, LOOK_EVERY_MS, over.signal).happened;
    for (;;) {
      // The worker is told of what it does itself, too: by then it knows that it has ended the run, and watches no more.
      await nextTurn();
      if (over.signal.aborted) return;
      const next = changes.next(ownerKey(owner), run.id, LOOK_EVERY_MS, over.signal);
      // A database out of reach says nothing of the run; the next look does.
      const isHeld = await keepRun(database, owner, run).catch(() => true);
      if (!isHeld) {
        next.cancel();
        return lost.abort();
      }
      await next.happened;
    }
  };
  void watch();
  return { lost: lost.signal, stop: () => over.abort() };
}
