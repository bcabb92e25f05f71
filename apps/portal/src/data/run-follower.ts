import type { OwnerClient } from '@plumbline/client/client';
import { startRun, waitForRun } from '@plumbline/client/runs';
import { listReportSummaries, type Run } from '@plumbline/model/contract/reports';
import { cancelRun } from '@plumbline/model/contract/runs';
import { totalOf } from '@plumbline/model/report';
import { failureTexts, type FailureTexts } from './failure.ts';
import { createQueue } from './queue.ts';
import { isUnderWay, type RunBoard, type RunOutcome } from './run-board.ts';

/** Starts, follows and cancels runs, and writes on the board what becomes of them. */
export interface RunFollower {
  /** Starts the run of a cluster that the board has queued, and follows it to its end. */
  readonly start: (clusterName: string) => Promise<void>;
  /** Takes what the server tells of a run; one that is new is followed to its end. */
  readonly hear: (run: Run) => void;
  readonly cancel: (clusterName: string) => Promise<void>;
}

/** Browsers have six connections to a server of HTTP/1.1; one is for events and others are for pages. */
const CALLS_AT_ONCE = 3;

/** `onReport` is called when there is a new report of a cluster. */
export function createRunFollower(
  owned: OwnerClient,
  board: RunBoard,
  onReport: (clusterName: string) => void,
): RunFollower {
  const starting = createQueue(CALLS_AT_ONCE);
  const waiting = createQueue(CALLS_AT_ONCE);
  /** Those that are known to be done: an event and the answer to a question both tell of it. */
  const done = new Set<string>();
  const stateOf = (clusterName: string) => board.current().get(clusterName);
  const fail = (clusterName: string, error: unknown) =>
    board.settle(clusterName, { state: 'failed', reason: failureTexts(error).detail });

  async function start(clusterName: string): Promise<void> {
    try {
      const id = await starting.inTurn(() => {
        const isWanted = stateOf(clusterName)?.state === 'queued';
        return isWanted ? startRun(owned, clusterName) : Promise.resolve(undefined);
      });
      if (id === undefined) return;
      const isCancelled = stateOf(clusterName)?.state === 'cancelled';
      board.set(clusterName, { state: 'queued', id });
      await (isCancelled ? cancel(clusterName) : follow(clusterName, id));
    } catch (error) {
      fail(clusterName, error);
    }
  }

  /** Events may have told of the end before its turn comes to be asked for. */
  async function follow(clusterName: string, id: string): Promise<void> {
    await waiting.inTurn(async () => {
      const known = stateOf(clusterName);
      if (!known || !isUnderWay(known)) return;
      try {
        // Where no events come, the answers tell how far it is.
        await write(await waitForRun(owned, id, { onProgress: hearOfKnown }));
      } catch (error) {
        fail(clusterName, error);
      }
    });
  }

  function hearOfKnown(run: Run): void {
    const known = stateOf(run.clusterName);
    if (known && isUnderWay(known) && known.id === run.id) void write(run);
  }

  function hear(run: Run): void {
    const known = stateOf(run.clusterName);
    const isNew = run.state === 'queued' || run.state === 'running';
    if (known && isUnderWay(known)) {
      hearOfKnown(run);
    } else if (isNew) {
      board.set(run.clusterName, { state: 'queued', id: run.id });
      void write(run);
      void follow(run.clusterName, run.id);
    }
  }

  async function cancel(clusterName: string): Promise<void> {
    const run = stateOf(clusterName);
    if (!run || !isUnderWay(run)) return;
    const { notCancelled: _told, ...going } = run;
    board.set(clusterName, going);
    if (run.id === undefined) return board.settle(clusterName, { state: 'cancelled' });
    try {
      await owned.call(cancelRun, { params: { run: run.id } });
      board.settle(clusterName, { state: 'cancelled' });
    } catch (error) {
      const now = stateOf(clusterName);
      if (now && isUnderWay(now)) board.set(clusterName, { ...now, notCancelled: failureTexts(error) });
    }
  }

  /** That a run could not be cancelled stays to be read while the run goes on. */
  function toldOf(clusterName: string): { readonly notCancelled?: FailureTexts } {
    const known = stateOf(clusterName);
    return known && isUnderWay(known) && known.notCancelled ? { notCancelled: known.notCancelled } : {};
  }

  /** The state that the server gives, in the board's words. */
  async function write(run: Run): Promise<void> {
    const { id, clusterName, state, progress } = run;
    switch (state) {
      case 'queued':
        return board.set(clusterName, { state, id, ...toldOf(clusterName) });
      case 'running':
        return board.set(clusterName, { state, id, progress, ...toldOf(clusterName) });
      case 'done': {
        if (done.has(id)) return;
        done.add(id);
        onReport(clusterName);
        const outcome = await outcomeOf(owned, run);
        return board.settle(clusterName, { state, ...(outcome ? { outcome } : {}) });
      }
      case 'failed':
        return board.settle(clusterName, { state, reason: run.error });
      case 'cancelled':
        return board.settle(clusterName, { state });
    }
  }

  return { start, hear, cancel };
}

/** Undefined where the counts cannot be had: the report is ready all the same. */
async function outcomeOf(owned: OwnerClient, { clusterName, reportName }: Run): Promise<RunOutcome | undefined> {
  try {
    const summaries = await owned.call(listReportSummaries, { query: { clusterName, limit: 2 } });
    const summary = reportName === undefined ? undefined : summaries[reportName];
    const [before] = Object.keys(summaries).filter((name) => Number(name) < Number(reportName));
    const earlier = before === undefined ? undefined : summaries[before];
    return summary && { summary, before: earlier && totalOf(earlier) };
  } catch {
    return undefined;
  }
}
