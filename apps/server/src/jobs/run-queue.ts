import type { Owner } from '@plumbline/model/organization';
import type { Ruleset } from '@plumbline/model/report';
import { fromKysely, type PgBoss } from 'pg-boss';
import { asOwner, ownerKey } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { findCluster } from '../store/find-place.ts';
import { notifyRun } from '../store/runs.ts';
import type { RunStore, StoredRun } from '../store/store.ts';
import { RUNS_QUEUE, type RunJob } from './job-queue.ts';
import type { RunChanges } from './run-changes.ts';

/** Runs of reports: queued in the database, taken by any worker, one at a time per cluster. */
export interface RunQueue {
  /**
   * Queues a run of a cluster, by the given ruleset or else the one of its upload; gives its id, or undefined when the
   * owner has no such cluster.
   */
  enqueue(owner: Owner, cluster: string, ruleset?: Ruleset): Promise<string | undefined>;
  /**
   * Resolves when the run is done or has failed, whichever process does it; with its present state when `signal`
   * aborts first. Undefined when there is no such run (its cluster was deleted).
   */
  waitFor(owner: Owner, id: string, signal?: AbortSignal): Promise<StoredRun | undefined>;
  /** Calls the listener at every change of any run of the owner until the returned function is called. */
  watch(owner: Owner, listener: (run: StoredRun) => void): () => void;
}

export interface RunQueueParts {
  readonly database: Database;
  readonly runs: RunStore;
  readonly jobs: PgBoss;
  readonly changes: RunChanges;
}

/** Notifications come at once, but one can be lost with its connection: so often we look ourselves. */
const LOOK_EVERY_MS = 2000;

export function createRunQueue({ database, runs, jobs, changes }: RunQueueParts): RunQueue {
  return {
    enqueue: (owner, cluster, ruleset) =>
      asOwner(database, owner, async (transaction, key) => {
        const clusterId = await findCluster(transaction, key, cluster);
        if (clusterId === undefined) return undefined;
        const { id } = await transaction
          .insertInto('runs')
          .values((builder) => ({
            owner: key,
            cluster_id: clusterId,
            ruleset:
              ruleset ??
              builder.selectFrom('clusters').select('ruleset').where('owner', '=', key).where('id', '=', clusterId),
          }))
          .returning('id')
          .executeTakeFirstOrThrow();
        const job: RunJob = { owner: key };
        await jobs.send(RUNS_QUEUE, job, { id, group: { id: clusterId }, db: fromKysely(transaction) });
        await notifyRun(transaction, key, id);
        return id;
      }),

    waitFor: async (owner, id, signal) => {
      for (;;) {
        const next = changes.next(ownerKey(owner), id, LOOK_EVERY_MS, signal);
        const run = await runs.get(owner, id);
        if (!run || isFinished(run) || signal?.aborted) {
          next.cancel();
          return run;
        }
        await next.happened;
      }
    },

    watch: (owner, listener) =>
      changes.listen(ownerKey(owner), (id) => {
        runs.get(owner, id).then(
          (run) => run && listener(run),
          () => {}, // The database is out of reach; the next change is told again.
        );
      }),
  };
}

function isFinished({ state }: StoredRun): boolean {
  return state === 'done' || state === 'failed';
}
