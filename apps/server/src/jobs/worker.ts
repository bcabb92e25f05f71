import type { Owner } from '@plumbline/model/organization';
import { RULESETS, type Ruleset } from '@plumbline/model/report';
import type { PgBoss } from 'pg-boss';
import type { BlobStore } from '../blobs/blob-store.ts';
import { asSystem, ownerOf } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { RunOutcome } from '../metrics/metrics.ts';
import type { Store } from '../store/store.ts';
import { failRun, releaseRun, reportProgress, takeRun, type HeldRun } from './held-run.ts';
import { LOOK_EVERY, RUNS_QUEUE, type RunJob } from './job-queue.ts';
import type { RunChanges } from './run-changes.ts';
import { tracedJob } from '../tracing/spans.ts';
import { troubleOf, type Trouble } from '../trouble.ts';
import { scanStored } from './scan-in-process.ts';
import { ScanFailedError } from './scan-processes.ts';
import { watchHold } from './watch-hold.ts';

export interface WorkerParts {
  readonly database: Database;
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly jobs: PgBoss;
  readonly changes: RunChanges;
  /** Runs at once. */
  readonly concurrency: number;
  readonly scanLimitMs: number;
  /** True where no other process can be working: what is marked as running was left by a killed one. */
  readonly isAlone: boolean;
  readonly onError: (error: unknown) => void;
  /** Told of every attempt at a run. */
  readonly onRan?: ((outcome: RunOutcome, seconds: number) => void) | undefined;
}

export interface RunWorker {
  /** Ends what is running and gives it back to the queue. */
  stop(): Promise<void>;
}

const PROGRESS_EVERY_MS = 250;

/** Why a run that was given back waits, in English. */
const WAITS_FOR: Readonly<Record<Trouble, string>> = {
  'database-away': 'The database does not answer. The report is made as soon as it does.',
  'blobs-away': 'The store of files does not answer. The report is made as soon as it does.',
  'disk-full': 'The server’s disk is full. The report is made as soon as there is room.',
};

/** Takes runs from the queue until it is stopped. */
export async function startWorker(parts: WorkerParts): Promise<RunWorker> {
  const { jobs } = parts;
  const stopping = new AbortController();
  if (parts.isAlone) await requeueLeftOver(parts);

  for (let taker = 0; taker < parts.concurrency; taker += 1) await takeRuns(parts, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await jobs.offWork(RUNS_QUEUE);
    },
  };
}

/** Takes runs one after the other, each as soon as the one before it is over. */
async function takeRuns(parts: WorkerParts, stopping: AbortSignal): Promise<void> {
  const { jobs } = parts;
  const options = { groupConcurrency: 1, ...LOOK_EVERY } as const;
  const taker = await jobs.work<RunJob>(RUNS_QUEUE, options, async ([job]) => {
    if (!job) return;
    try {
      const signal = AbortSignal.any([stopping, job.signal]);
      await tracedJob('run', job.data, () => runOnce(parts, ownerOf(job.data.owner), job.id, signal));
    } finally {
      // Those that wait need not wait for the next look.
      jobs.notifyWorker(taker);
    }
  });
}

/** Nothing of a run can be seen before its report and its end are stored together, so it can be done again. */
async function runOnce(parts: WorkerParts, owner: Owner, id: string, signal: AbortSignal): Promise<void> {
  const run = await takeRun(parts.database, owner, id);
  if (run === 'over') return;
  if (run === 'busy') throw new Error('Another run of this cluster is under way; this one is tried again.');
  if (run === 'worn-out') {
    return failRun(parts.database, owner, { id }, 'The run was interrupted too often and was given up.');
  }
  const hold = watchHold(parts, owner, run);
  const startedMs = performance.now();
  const ran = (outcome: RunOutcome): void => parts.onRan?.(outcome, (performance.now() - startedMs) / 1000);
  try {
    await scanAndStore(parts, owner, run, AbortSignal.any([signal, hold.lost]));
    ran('done');
  } catch (error) {
    if (hold.lost.aborted) return;
    if (signal.aborted || !(error instanceof ScanFailedError)) {
      ran('given-back');
      const trouble = troubleOf(error);
      await releaseRun(parts.database, owner, run, trouble && WAITS_FOR[trouble]);
      throw error;
    }
    ran('failed');
    parts.onError(error);
    await failRun(parts.database, owner, run, error.message);
  } finally {
    hold.stop();
  }
}

async function scanAndStore(parts: WorkerParts, owner: Owner, run: HeldRun, signal: AbortSignal): Promise<void> {
  const atSeconds = Math.floor(Date.now() / 1000);
  const bundle = await parts.store.clusters.bundle(owner, run.cluster);
  if (!bundle) return; // Deleted meanwhile, and the run cancelled.
  // Else a scan would be done again and again for nothing while the store is away or full.
  await parts.blobs.assertReachable();
  const ruleset = rulesetOf(run);
  const options = {
    ruleset,
    judgedAt: isoDay(atSeconds),
    limitMs: parts.scanLimitMs,
    onProgress: throttledProgress(parts, owner, run),
    signal,
  };
  const { store, blobs } = parts;
  const snapshot = blobs.put(Buffer.from(JSON.stringify(bundle)));
  // Its failure is met where it is needed.
  snapshot.catch(() => {});
  await scanStored(bundle, blobs, options, async ({ summary, rulesVersion, body, rows }) => {
    const report = { cluster: run.cluster, atSeconds, summary, rulesVersion, ruleset, rows };
    await store.reports.insert(owner, { ...report, body: await blobs.put(body()), bundle: await snapshot }, run);
  });
}

function isoDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

function rulesetOf({ ruleset }: HeldRun): Ruleset | undefined {
  return RULESETS.find((name) => name === ruleset);
}

/** Progress is for eyes: told a few times a second, and never in the way of the run. */
function throttledProgress({ database, onError }: WorkerParts, owner: Owner, run: HeldRun): (done: number) => void {
  let nextMs = 0;
  return (done) => {
    const nowMs = Date.now();
    if (nowMs < nextMs) return;
    nextMs = nowMs + PROGRESS_EVERY_MS;
    reportProgress(database, owner, run, done).catch(onError);
  };
}

/** Runs of a killed process go back to the queue at once, without waiting for its heartbeat to be missed. */
async function requeueLeftOver({ database, jobs }: WorkerParts): Promise<void> {
  const left = await asSystem(database, (transaction) =>
    transaction
      .updateTable('runs')
      .set({ state: 'queued', progress: 0 })
      .where('state', '=', 'running')
      .returning('id')
      .execute(),
  );
  const ids = left.map(({ id }) => id);
  if (ids.length > 0) await jobs.fail(RUNS_QUEUE, ids);
}
