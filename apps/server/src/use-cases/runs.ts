import type { Owner } from '@plumbline/model/organization';
import type { Ruleset } from '@plumbline/model/report';
import type { Caller } from '../access/caller.ts';
import { ownersOf } from '../access/owner.ts';
import { AppError } from '../errors.ts';
import type { StoredRun } from '../store/runs.ts';
import { notFound } from './not-found.ts';
import { countOpenStreams } from './open-streams.ts';
import type { Quotas } from './quotas.ts';
import { resolveCluster } from './resolve-cluster.ts';
import type { UseCaseParts } from './parts.ts';

export type Runs = ReturnType<typeof runUseCases>;

/** A run as it goes over the wire. */
export type VisibleRun = Pick<StoredRun, 'id' | 'clusterName' | 'state' | 'progress' | 'reportName' | 'error'>;

export function runUseCases(
  { store, queue, limits }: Pick<UseCaseParts, 'store' | 'queue' | 'limits'>,
  quotas: Quotas,
) {
  const openStream = countOpenStreams(limits);
  return {
    /** Queues a run of a cluster and gives its id. Errors: AppError 'not-found' (cluster), and those of `takeRun`. */
    async start(owner: Owner, clusterName: string, caller: Caller, ruleset?: Ruleset): Promise<string> {
      const [cluster, stored] = await Promise.all([resolveCluster(store, owner, clusterName), store.usage.get(owner)]);
      await quotas.takeRun(owner, stored);
      const id = await queue.enqueue(owner, cluster, caller.email, ruleset);
      if (id === undefined) throw notFound('cluster');
      return id;
    },

    /**
     * Waits until the run's report is stored and gives the report's name.
     * Errors: AppError 'conflict' (the run was cancelled, or its cluster deleted), 'unavailable' (the run failed, is
     * held up, or `signal` aborted).
     */
    async finish(owner: Owner, id: string, signal: AbortSignal): Promise<string> {
      const run = await queue.waitFor(owner, id, signal);
      if (!run) throw notFound('cluster');
      if (run.state === 'done' && run.reportName !== undefined) return run.reportName;
      if (run.state === 'cancelled') throw new AppError('conflict', (say) => say.runCancelled(run.clusterName));
      const { error, clusterName } = run;
      if (error !== undefined) {
        const options = run.state === 'queued' ? { retryAfterSeconds: 5 } : {};
        throw new AppError('unavailable', (say) => say.runFailed(error), options);
      }
      throw new AppError('unavailable', (say) => say.runUnfinished(clusterName), { retryAfterSeconds: 5 });
    },

    /** Ends an unfinished run without a report. Errors: AppError 'not-found', 'conflict' (it has ended already). */
    async cancel(owner: Owner, id: string): Promise<void> {
      const outcome = await store.runs.cancel(owner, id);
      if (outcome === undefined) throw notFound('run');
      if (outcome === 'ended') throw new AppError('conflict', (say) => say.runEnded);
    },

    /** Errors: AppError 'not-found', also where it is of another cluster than the `only` one. */
    async get(owner: Owner, id: string, only?: string): Promise<VisibleRun> {
      const run = await store.runs.get(owner, id);
      if (!run || (only !== undefined && run.clusterName !== only)) throw notFound('run');
      return visible(run);
    },

    /**
     * Tells the listener of each unfinished run of the caller's owners, then of every change, until the returned function
     * is called. Errors: AppError 'too-many-requests', 'unavailable' (see `countOpenStreams`).
     */
    async watch(caller: Caller, listener: (owner: Owner, run: VisibleRun) => void): Promise<() => void> {
      const close = openStream(caller.email);
      const owners = ownersOf(caller);
      const stops = [close, ...owners.map((owner) => queue.watch(owner, (run) => listener(owner, visible(run))))];
      const stop = (): void => stops.forEach((stopOne) => stopOne());
      try {
        for (const owner of owners) {
          for (const run of await store.runs.unfinished(owner)) listener(owner, visible(run));
        }
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
  };
}

function visible({ id, clusterName, state, progress, reportName, error }: StoredRun): VisibleRun {
  return {
    id,
    clusterName,
    state,
    progress,
    ...(reportName === undefined ? {} : { reportName }),
    ...(error === undefined ? {} : { error }),
  };
}
