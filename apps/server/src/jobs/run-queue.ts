import { randomUUID } from 'node:crypto';
import type { Owner } from '@plumbline/model/organization';
import type { Ruleset } from '@plumbline/model/report';
import { asOwner, ownerKey } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { sendAhead } from '../database/pipelined-client.ts';
import { lockCluster } from '../store/find-place.ts';
import { forgetLeftRuns, notifyRun, notifyWaiting, type RunStore, type StoredRun } from '../store/runs.ts';
import { presentTrace } from '../tracing/spans.ts';
import { LOOK_EVERY_MS, type RunChanges } from './run-changes.ts';

/** Runs of reports: queued in the database, taken by any worker (`take-runs.ts`), one at a time per cluster. */
export interface RunQueue {
  /**
   * Queues a run of a cluster for whoever started it (an e-mail in lower case), by the given ruleset or else the one of
   * its upload; gives its id, or undefined when the owner has no such cluster.
   */
  enqueue(owner: Owner, cluster: string, startedBy: string, ruleset?: Ruleset): Promise<string | undefined>;
  /**
   * Resolves when the run is done, has failed or was cancelled, whichever process does it; with its present state when it
   * is held up by something that is away, or `signal` aborts first. Undefined when there is no such run.
   */
  waitFor(owner: Owner, id: string, signal?: AbortSignal): Promise<StoredRun | undefined>;
  /** Calls the listener at every change of any run of the owner until the returned function is called. */
  watch(owner: Owner, listener: (run: StoredRun) => void): () => void;
}

export interface RunQueueParts {
  readonly database: Database;
  readonly runs: RunStore;
  readonly changes: RunChanges;
}

export function createRunQueue({ database, runs, changes }: RunQueueParts): RunQueue {
  return {
    enqueue: (owner, cluster, startedBy, ruleset) =>
      asOwner(
        database,
        owner,
        async (transaction, key) => {
          const found = await lockCluster(transaction, key, cluster);
          if (!found) return undefined;
          await forgetLeftRuns(transaction, key);
          const id = randomUUID();
          const run = {
            owner: key,
            id,
            cluster_id: found.id,
            cluster_name: cluster,
            started_by: startedBy,
            ruleset: ruleset ?? found.ruleset,
            traceparent: presentTrace().traceparent ?? null,
          };
          await sendAhead(transaction, transaction.insertInto('runs').values(run).compile());
          await notifyRun(transaction, key, id);
          await notifyWaiting(transaction);
          return id;
        },
        { keepsPlans: true },
      ),

    waitFor: async (owner, id, signal) => {
      for (;;) {
        const next = changes.next(ownerKey(owner), id, LOOK_EVERY_MS, signal);
        const run = await runs.get(owner, id);
        if (!run || isFinished(run) || isHeldUp(run) || signal?.aborted) {
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

/** Given back because of something that no worker can change. */
function isHeldUp({ state, error }: StoredRun): boolean {
  return state === 'queued' && error !== undefined;
}

function isFinished({ state }: StoredRun): boolean {
  return state !== 'queued' && state !== 'running';
}
