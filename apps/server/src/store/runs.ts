import { sql } from 'kysely';
import type { Owner } from '@plumbline/model/organization';
import type { RunState } from '@plumbline/model/contract/reports';
import { asOwner, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { sendAhead } from '../database/pipelined-client.ts';

export interface RunStore {
  get(owner: Owner, id: string): Promise<StoredRun | undefined>;
  /** Runs that are queued or running, oldest first. */
  unfinished(owner: Owner): Promise<readonly StoredRun[]>;
  /** Ends a run that is queued or running; 'ended' when it was done or had failed. Undefined when there is none. */
  cancel(owner: Owner, id: string): Promise<'cancelled' | 'ended' | undefined>;
}

/** `progress` from 0 to 1; `reportName` once it is done, `error` (a sentence for people) once it has failed. */
export interface StoredRun {
  readonly id: string;
  readonly clusterName: string;
  readonly state: RunState;
  readonly progress: number;
  readonly ruleset?: string;
  readonly reportName?: string;
  readonly error?: string;
}

/** Told of every change of a run, with a `RunChange`. */
export const RUNS_CHANNEL = 'plumbline_runs';

export interface RunChange {
  readonly owner: string;
  readonly id: string;
  readonly isUnderWay: boolean;
}

/** Told when there is a run to take. */
export const WAITING_CHANNEL = 'plumbline_waiting_runs';

/** What a worker holds while it works: a run taken again by another has a higher attempt. */
export interface TakenRun {
  readonly id: string;
  readonly attempt: number;
}

const UNFINISHED = ['queued', 'running'] as const;

export function createRunStore(database: Database): RunStore {
  return {
    get: (owner, id) =>
      asOwner(
        database,
        owner,
        async (transaction, key) => {
          const row = await storedRuns(transaction, key).where('id', '=', id).executeTakeFirst();
          return row && toStoredRun(row);
        },
        { keepsPlans: true },
      ),

    unfinished: (owner) =>
      asOwner(database, owner, async (transaction, key) => {
        const rows = await storedRuns(transaction, key)
          .where('state', 'in', UNFINISHED)
          .orderBy('created_at')
          .execute();
        return rows.map(toStoredRun);
      }),

    cancel: (owner, id) =>
      asOwner(database, owner, async (transaction, key) => {
        if (await cancelRuns(transaction, key).where('id', '=', id).executeTakeFirst()) {
          await notifyRun(transaction, key, id);
          return 'cancelled';
        }
        const row = await storedRuns(transaction, key).where('id', '=', id).executeTakeFirst();
        return row && (row.state === 'cancelled' ? 'cancelled' : 'ended');
      }),
  };
}

/** Ends unfinished runs without a report; to be narrowed, and told of with `notifyRun`. */
function cancelRuns(transaction: OwnedTransaction, owner: string) {
  return transaction
    .updateTable('runs')
    .set({ state: 'cancelled', finished_at: sql<Date>`now()` })
    .where('owner', '=', owner)
    .where('state', 'in', UNFINISHED)
    .returning('id');
}

/**
 * Before a cluster is deleted: its unfinished runs are cancelled and stay, so that whoever waits for them learns of it;
 * the others go with it.
 */
export async function leaveCluster(transaction: OwnedTransaction, owner: string, cluster: string): Promise<void> {
  await transaction
    .deleteFrom('runs')
    .where('owner', '=', owner)
    .where('cluster_id', '=', cluster)
    .where('state', 'not in', UNFINISHED)
    .execute();
  const cancelled = await cancelRuns(transaction, owner).where('cluster_id', '=', cluster).execute();
  for (const { id } of cancelled) await notifyRun(transaction, owner, id);
}

/** Forgets the runs of clusters that were deleted more than a day ago. */
export async function forgetLeftRuns(transaction: OwnedTransaction, owner: string): Promise<void> {
  const left = transaction
    .deleteFrom('runs')
    .where('owner', '=', owner)
    .where('cluster_id', 'is', null)
    .where('finished_at', '<', sql<Date>`now() - interval '1 day'`);
  await sendAhead(transaction, left.compile());
}

/** Marks a run as done with its report, and gives who started it; undefined when the worker holds it no more. */
export async function finishRun(
  transaction: OwnedTransaction,
  owner: string,
  run: TakenRun,
  reportName: number,
): Promise<string | undefined> {
  const finished = await transaction
    .updateTable('runs')
    .set({ state: 'done', progress: 1, report_name: reportName, finished_at: sql<Date>`now()` })
    .where('owner', '=', owner)
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .where('attempt', '=', run.attempt)
    .returning('started_by')
    .executeTakeFirst();
  if (finished) await notifyRun(transaction, owner, run.id);
  return finished?.started_by;
}

/**
 * Listeners hear of it when the transaction commits. `isUnderWay`: it began or went on, which says nothing to whoever
 * waits for its end.
 */
export async function notifyRun(
  transaction: OwnedTransaction,
  owner: string,
  id: string,
  isUnderWay = false,
): Promise<void> {
  const change: RunChange = { owner, id, isUnderWay };
  await sendAhead(transaction, sql`select pg_notify(${RUNS_CHANNEL}, ${JSON.stringify(change)})`.compile(transaction));
}

/** Workers hear of it when the transaction commits. */
export async function notifyWaiting(transaction: OwnedTransaction): Promise<void> {
  await sendAhead(transaction, sql`select pg_notify(${WAITING_CHANNEL}, '')`.compile(transaction));
}

function storedRuns(transaction: OwnedTransaction, owner: string) {
  return transaction
    .selectFrom('runs')
    .select(['id', 'cluster_name', 'state', 'progress', 'ruleset', 'report_name', 'error'])
    .where('owner', '=', owner);
}

type StoredRunRow = Awaited<ReturnType<ReturnType<typeof storedRuns>['executeTakeFirstOrThrow']>>;

function toStoredRun(row: StoredRunRow): StoredRun {
  return {
    id: row.id,
    clusterName: row.cluster_name,
    state: row.state,
    progress: row.progress,
    ...(row.ruleset === null ? {} : { ruleset: row.ruleset }),
    ...(row.report_name === null ? {} : { reportName: String(row.report_name) }),
    ...(row.error === null ? {} : { error: row.error }),
  };
}
