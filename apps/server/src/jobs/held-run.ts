import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { asOwner, asSystem } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { notifyRun, type TakenRun } from '../store/runs.ts';

/** A run that a worker has taken. */
export interface HeldRun extends TakenRun {
  readonly cluster: string;
  readonly ruleset: string | null;
}

/** A run that was begun so often, and neither ended nor given back, is given up: it may be what ends its workers. */
export const MOST_ATTEMPTS = 5;

/**
 * Marks a run as running by this worker. 'over': it has ended or was cancelled. 'busy': another run of the
 * cluster is running. 'worn-out': it was begun `MOST_ATTEMPTS` times for nothing.
 */
export function takeRun(database: Database, owner: Owner, id: string): Promise<HeldRun | 'over' | 'busy' | 'worn-out'> {
  return asOwner(database, owner, async (transaction, key) => {
    const run = await transaction
      .selectFrom('runs')
      .select(['cluster_id', 'ruleset', 'cluster_name', 'attempt', 'given_back'])
      .where('owner', '=', key)
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .forUpdate()
      .executeTakeFirst();
    if (!run) return 'over';
    const other = await transaction
      .selectFrom('runs')
      .select('id')
      .where('owner', '=', key)
      .where('cluster_id', 'is not distinct from', run.cluster_id)
      .where('state', '=', 'running')
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) return 'busy';
    if (run.attempt - run.given_back >= MOST_ATTEMPTS) return 'worn-out';
    const { attempt } = await transaction
      .updateTable('runs')
      .set((set) => ({ state: 'running', progress: 0, error: null, attempt: set('attempt', '+', 1) }))
      .where('owner', '=', key)
      .where('id', '=', id)
      .returning('attempt')
      .executeTakeFirstOrThrow();
    await notifyRun(transaction, key, id, true);
    return { id, attempt, cluster: run.cluster_name, ruleset: run.ruleset };
  });
}

/** Whether the worker still holds the run: it may have been cancelled, or given to another. */
export function holdsRun(database: Database, owner: Owner, run: TakenRun): Promise<boolean> {
  return asOwner(database, owner, async (transaction, key) => {
    const held = await transaction
      .selectFrom('runs')
      .select('id')
      .where('owner', '=', key)
      .where('id', '=', run.id)
      .where('attempt', '=', run.attempt)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return held !== undefined;
  });
}

/** `progress` from 0 to 1. Does nothing when another worker holds the run by now. */
export function reportProgress(database: Database, owner: Owner, run: TakenRun, progress: number): Promise<void> {
  return asOwner(database, owner, async (transaction, key) => {
    await transaction
      .updateTable('runs')
      .set({ progress })
      .where('owner', '=', key)
      .where('id', '=', run.id)
      .where('attempt', '=', run.attempt)
      .where('state', '=', 'running')
      .execute();
    await notifyRun(transaction, key, run.id, true);
  });
}

/** Ends an unfinished run without a report. Without `attempt`: whoever holds it. `error` is a sentence for people. */
export function failRun(
  database: Database,
  owner: Owner,
  run: { readonly id: string; readonly attempt?: number },
  error: string,
): Promise<void> {
  return asOwner(database, owner, async (transaction, key) => {
    const failing = transaction
      .updateTable('runs')
      .set({ state: 'failed', error, finished_at: sql<Date>`now()` })
      .where('owner', '=', key)
      .where('id', '=', run.id)
      .where('state', 'in', ['queued', 'running']);
    await (run.attempt === undefined ? failing : failing.where('attempt', '=', run.attempt)).execute();
    await notifyRun(transaction, key, run.id);
  });
}

/**
 * Gives a run back to the queue, such as when its worker stops. `reason`: a sentence for people, where the run waits for
 * something.
 */
export function releaseRun(database: Database, owner: Owner, run: TakenRun, reason?: string): Promise<void> {
  return asOwner(database, owner, async (transaction, key) => {
    await transaction
      .updateTable('runs')
      .set((set) => ({ state: 'queued', progress: 0, error: reason ?? null, given_back: set('given_back', '+', 1) }))
      .where('owner', '=', key)
      .where('id', '=', run.id)
      .where('attempt', '=', run.attempt)
      .where('state', '=', 'running')
      .execute();
    await notifyRun(transaction, key, run.id);
  });
}

/** Ends every unfinished run of all owners, where the queue knows nothing of them any more. */
export function failUnfinishedRuns(database: Database, error: string): Promise<void> {
  return asSystem(database, async (transaction) => {
    await transaction
      .updateTable('runs')
      .set({ state: 'failed', error, finished_at: sql<Date>`now()` })
      .where('state', 'in', ['queued', 'running'])
      .execute();
  });
}
