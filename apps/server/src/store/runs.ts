import { sql } from 'kysely';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import type { RunStore, StoredRun } from './store.ts';

/** Told of every change of a run, with `{ owner, id }`. */
export const RUNS_CHANNEL = 'plumbline_runs';

/** What a worker holds while it works: a run taken again by another has a higher attempt. */
export interface TakenRun {
  readonly id: string;
  readonly attempt: number;
}

export function createRunStore(database: Database): RunStore {
  return {
    get: (owner, id) =>
      asOwner(database, owner, async (transaction, key) => {
        const row = await storedRuns(transaction, key).where('runs.id', '=', id).executeTakeFirst();
        return row && toStoredRun(row);
      }),

    unfinished: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const rows = await storedRuns(transaction, key)
          .where('runs.state', 'in', ['queued', 'running'])
          .orderBy('runs.created_at')
          .execute();
        return rows.map(toStoredRun);
      }),
  };
}

/** Marks a run as done with its report; false when the worker does not hold it any more. */
export async function finishRun(
  transaction: OwnedTransaction,
  owner: string,
  run: TakenRun,
  reportName: number,
): Promise<boolean> {
  const finished = await transaction
    .updateTable('runs')
    .set({ state: 'done', progress: 1, report_name: reportName, finished_at: sql<Date>`now()` })
    .where('owner', '=', owner)
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .where('attempt', '=', run.attempt)
    .executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return false;
  await notifyRun(transaction, owner, run.id);
  return true;
}

/** Listeners hear of it when the transaction commits. */
export async function notifyRun(transaction: OwnedTransaction, owner: string, id: string): Promise<void> {
  await sql`select pg_notify(${RUNS_CHANNEL}, ${JSON.stringify({ owner, id })})`.execute(transaction);
}

function storedRuns(transaction: OwnedTransaction, owner: string) {
  return transaction
    .selectFrom('runs')
    .innerJoin('clusters', (join) =>
      join.onRef('clusters.owner', '=', 'runs.owner').onRef('clusters.id', '=', 'runs.cluster_id'),
    )
    .selectAll('runs')
    .select('clusters.name as cluster')
    .where('runs.owner', '=', owner);
}

type StoredRunRow = Awaited<ReturnType<ReturnType<typeof storedRuns>['executeTakeFirstOrThrow']>>;

function toStoredRun(row: StoredRunRow): StoredRun {
  return {
    id: row.id,
    clusterName: row.cluster,
    state: row.state,
    progress: row.progress,
    ...(row.ruleset === null ? {} : { ruleset: row.ruleset }),
    ...(row.report_name === null ? {} : { reportName: String(row.report_name) }),
    ...(row.error === null ? {} : { error: row.error }),
  };
}
