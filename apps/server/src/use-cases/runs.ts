import type { Owner } from '@plumbline/model/organization';
import type { Ruleset } from '@plumbline/model/report';
import { AppError } from '../errors.ts';
import type { StoredRun } from '../store/store.ts';
import { notFound } from './not-found.ts';
import { resolveCluster } from './resolve-cluster.ts';
import type { UseCaseParts } from './use-cases.ts';

export type Runs = ReturnType<typeof runUseCases>;

/** A run as it goes over the wire. */
export type VisibleRun = Pick<StoredRun, 'id' | 'clusterName' | 'state' | 'progress' | 'reportName' | 'error'>;

export function runUseCases({ store, queue }: Pick<UseCaseParts, 'store' | 'queue'>) {
  return {
    /** Queues a run of a cluster and gives its id. Errors: AppError 'not-found' (cluster). */
    async start(owner: Owner, clusterName: string, ruleset?: Ruleset): Promise<string> {
      const id = await queue.enqueue(owner, await resolveCluster(store, owner, clusterName), ruleset);
      if (id === undefined) throw notFound('cluster');
      return id;
    },

    /**
     * Waits until the run's report is stored and gives the report's name.
     * Errors: AppError 'not-found' (the cluster was deleted), 'unavailable' (the run failed, or `signal` aborted).
     */
    async finish(owner: Owner, id: string, signal: AbortSignal): Promise<string> {
      const run = await queue.waitFor(owner, id, signal);
      if (!run) throw notFound('cluster');
      if (run.state === 'done' && run.reportName !== undefined) return run.reportName;
      throw new AppError('unavailable', run.error ?? `The run of "${run.clusterName}" has not finished.`);
    },

    /** Errors: AppError 'not-found'. */
    async get(owner: Owner, id: string): Promise<VisibleRun> {
      const run = await store.runs.get(owner, id);
      if (!run) throw notFound('run');
      return visible(run);
    },

    /**
     * Tells the listener of each unfinished run of the owners, then of every change, until the returned function is
     * called.
     */
    async watch(owners: readonly Owner[], listener: (owner: Owner, run: VisibleRun) => void): Promise<() => void> {
      const stops = owners.map((owner) => queue.watch(owner, (run) => listener(owner, visible(run))));
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
