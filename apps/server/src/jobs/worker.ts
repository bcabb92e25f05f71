import type { Owner } from '@plumbline/model/organization';
import { RULESETS, type Ruleset } from '@plumbline/model/report';
import type { BlobStore } from '../blobs/blob-store.ts';
import { asSystem } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { RunOutcome } from '../metrics/metrics.ts';
import type { Store } from '../store/store.ts';
import { failRun, releaseRun, reportProgress, type HeldRun } from './held-run.ts';
import type { RunChanges } from './run-changes.ts';
import { tracedJob } from '../tracing/spans.ts';
import { troubleOf, type Trouble } from '../trouble.ts';
import { scanStored } from '../scanning/scan-in-process.ts';
import { ScanFailedError } from '../scanning/scan-processes.ts';
import { takeRuns } from './take-runs.ts';
import { watchHold } from './watch-hold.ts';

export interface WorkerParts {
  readonly database: Database;
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly changes: RunChanges;
  /** Runs at once; one more where an owner waits of whom none is running. */
  readonly concurrency: number;
  readonly scanLimitMs: number;
  readonly scanMemoryMb?: number | undefined;
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

/** A run that a worker has held for so much longer than a scan may take is given to another: it is stuck. */
const GRACE_SECONDS = 120;

/** Takes runs from the queue until it is stopped. */
export async function startWorker(parts: WorkerParts): Promise<RunWorker> {
  const { database, changes, concurrency, scanLimitMs, onError } = parts;
  if (parts.isAlone) await requeueLeftOver(parts);
  return takeRuns({
    database,
    changes,
    concurrency,
    limitSeconds: Math.ceil(scanLimitMs / 1000) + GRACE_SECONDS,
    onError,
    work: (run, stopping) => tracedJob('run', run, () => runOnce(parts, run, stopping)),
  });
}

/** Nothing of a run can be seen before its report and its end are stored together, so it can be done again. */
async function runOnce(parts: WorkerParts, run: HeldRun, signal: AbortSignal): Promise<void> {
  const { owner } = run;
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
      if (!signal.aborted && !trouble) parts.onError(error);
      return await releaseRun(parts.database, owner, run, trouble && WAITS_FOR[trouble]);
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
  // Else a scan would be done again and again for nothing while the store is away or full.
  const reachable = parts.blobs.assertReachable();
  reachable.catch(() => {}); // Its failure is met below.
  const bundle = await parts.store.clusters.bundle(owner, run.cluster);
  if (!bundle) return; // Deleted meanwhile, and the run cancelled.
  await reachable;
  const ruleset = rulesetOf(run);
  const options = {
    ruleset,
    judgedAt: isoDay(atSeconds),
    limitMs: parts.scanLimitMs,
    ...(parts.scanMemoryMb === undefined ? {} : { memoryMb: parts.scanMemoryMb }),
    onProgress: throttledProgress(parts, owner, run),
    signal,
  };
  const { store, blobs } = parts;
  const snapshot = blobs.put(Buffer.from(JSON.stringify(bundle)));
  // Its failure is met where it is needed.
  snapshot.catch(() => {});
  await scanStored(bundle, blobs, options, async ({ summary, judgedBy, body, rows }) => {
    const files = Object.values(bundle.blobs);
    const report = { cluster: run.cluster, atSeconds, summary, ...judgedBy, ruleset, rows, files };
    await store.reports.insert(owner, { ...report, body: await blobs.put(body()), bundle: await snapshot }, run);
  });
}

function isoDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

function rulesetOf({ ruleset }: HeldRun): Ruleset | undefined {
  return RULESETS.find((name) => name === ruleset);
}

/** Progress is for eyes: told a few times a second, of runs that take that long, and never in the way of the run. */
function throttledProgress({ database, onError }: WorkerParts, owner: Owner, run: HeldRun): (done: number) => void {
  let nextMs = performance.now() + PROGRESS_EVERY_MS;
  return (done) => {
    const nowMs = performance.now();
    if (nowMs < nextMs) return;
    nextMs = nowMs + PROGRESS_EVERY_MS;
    reportProgress(database, owner, run, done).catch(onError);
  };
}

/** Runs of a killed process go back to the queue at once, without waiting until it is taken for dead. */
async function requeueLeftOver({ database }: WorkerParts): Promise<void> {
  await asSystem(database, (transaction) =>
    transaction.updateTable('runs').set({ state: 'queued', progress: 0 }).where('state', '=', 'running').execute(),
  );
}
