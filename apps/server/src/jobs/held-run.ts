import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { asOwner, asSystem, ownerOf, type OwnedTransaction } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { sendAhead } from '../database/pipelined-client.ts';
import { notifyRun, type TakenRun } from '../store/runs.ts';
import type { TraceCarrier } from '../tracing/spans.ts';

/** As `asOwner`, for a run that is under way. */
function asHolder<Result>(
  database: Database,
  owner: Owner,
  work: (transaction: OwnedTransaction, key: string) => Promise<Result>,
): Promise<Result> {
  return asOwner(database, owner, work, { isOfRun: true });
}

/** A run that a worker has taken. */
export interface HeldRun extends TakenRun, TraceCarrier {
  readonly owner: Owner;
  readonly cluster: string;
  readonly ruleset: string | null;
}

/** A run that was begun so often, and neither ended nor given back, is given up: it may be what ends its workers. */
export const MOST_ATTEMPTS = 5;

/** A worker that has not been seen for so long is dead, and its run is taken by another. */
const DEAD_AFTER_SECONDS = 10;
/** A run that was given back is not taken again at once: what held it up is probably still there. */
const AGAIN_AFTER_SECONDS = 1;
/** What was noted for later than this from now was noted before the database's clock was set back. */
const LATEST = sql`now() + interval '2 minutes'`;
/** Names the lock under which runs are chosen; any number that nothing else uses. */
const CHOOSING = 60_001;

export interface TakeOptions {
  /** Takes a run only of an owner of whom none is running anywhere. */
  readonly onlyOfIdleOwners: boolean;
  /** A worker that holds a run for longer is taken for stuck. */
  readonly limitSeconds: number;
}

/** What a look for a run has found. */
interface Look {
  /** Absent when there is none to take. */
  readonly run?: HeldRun;
  /** Whether others wait: whoever queues a run later tells of it, so that without them nobody need look. */
  readonly doOthersWait: boolean;
}

/**
 * Marks the run whose turn it is as running by this worker, and gives it: owners with the fewest running come first, then
 * those who were served longest ago, and of each the oldest run whose cluster has none under way.
 */
export async function takeRun(database: Database, options: TakeOptions): Promise<Look> {
  for (;;) {
    // A run that is marked by nobody after a crash of the database waits again, as it would anyway.
    const { taken, waiting } = await asSystem(database, (transaction) => take(transaction, options), {
      keepsPlans: true,
      mayBeLost: true,
    });
    if (!taken) return { doOthersWait: waiting > 0 };
    if (taken.attempt - taken.given_back <= MOST_ATTEMPTS) return { run: toHeldRun(taken), doOthersWait: waiting > 1 };
    const { id, attempt } = taken;
    const reason = 'The run was interrupted too often and was given up.';
    await failRun(database, ownerOf(taken.owner), { id, attempt }, reason);
  }
}

interface TakenRow {
  readonly id: string;
  readonly owner: string;
  readonly attempt: number;
  readonly given_back: number;
  readonly cluster_name: string;
  readonly ruleset: string | null;
  readonly traceparent: string | null;
}

/** `waiting`: runs that waited before it, of which no more than two are counted. */
async function take(
  transaction: OwnedTransaction,
  options: TakeOptions,
): Promise<{ readonly taken: TakenRow | undefined; readonly waiting: number }> {
  // One after the other: two that choose at the same time would both serve the same owner.
  await sendAhead(transaction, sql`select pg_advisory_xact_lock(${CHOOSING})`.compile(transaction));
  await requeueDead(transaction, options.limitSeconds);
  // Owners are found one after the other in the index, whatever number of runs each has queued.
  const { rows } = await sql<{ readonly waiting: number } & (TakenRow | { readonly id: null })>`
    with recursive owners as (
      (select owner, created_at as since from runs where state = 'queued' order by owner, created_at limit 1)
      union all
      select following.owner, following.created_at from owners cross join lateral (
        select owner, created_at from runs where state = 'queued' and owner > owners.owner
        order by owner, created_at limit 1
      ) as following
    ),
    under_way as (select owner, count(*) as running from runs where state = 'running' group by owner),
    turns as (
      select owner, coalesce(running, 0) as running, since,
        (select max(taken_at) from runs where runs.owner = owners.owner) as served
      from owners left join under_way using (owner)
      where running is null or ${!options.onlyOfIdleOwners}
      order by 2, 4 nulls first, 3
    ),
    chosen as (
      select next.owner, next.id from turns cross join lateral (
        select owner, id from runs
        where runs.owner = turns.owner and state = 'queued' and (due_at <= now() or due_at > ${LATEST})
          and not exists (
            select from runs as other
            where other.owner = runs.owner and other.cluster_id = runs.cluster_id and other.state = 'running')
        order by created_at limit 1
      ) as next
      order by turns.running, turns.served nulls first, turns.since
      limit 1
    ),
    taken as (
      update runs set state = 'running', progress = 0, error = null, attempt = attempt + 1,
        taken_at = clock_timestamp(), seen_at = clock_timestamp()
      from chosen
      where runs.owner = chosen.owner and runs.id = chosen.id and runs.state = 'queued'
      returning runs.id, runs.owner, runs.attempt, runs.given_back, runs.cluster_name, runs.ruleset, runs.traceparent
    )
    select taken.*, waiting.waiting
    from (select count(*) as waiting from (select from runs where state = 'queued' limit 2) as queued) as waiting
    left join taken on true
  `.execute(transaction);
  const [row] = rows;
  const taken = row && row.id !== null ? row : undefined;
  if (taken) await notifyRun(transaction, taken.owner, taken.id, true);
  return { taken, waiting: row?.waiting ?? 0 };
}

/** Runs whose worker is dead, or stuck, wait again. */
async function requeueDead(transaction: OwnedTransaction, limitSeconds: number): Promise<void> {
  const requeue = sql`
    update runs set state = 'queued', progress = 0
    where state = 'running' and (
      seen_at between now() - make_interval(secs => ${DEAD_AFTER_SECONDS}) and ${LATEST}
      and taken_at > now() - make_interval(secs => ${limitSeconds})) is not true`;
  await sendAhead(transaction, requeue.compile(transaction));
}

function toHeldRun({ id, attempt, owner, cluster_name, ruleset, traceparent }: TakenRow): HeldRun {
  const trace = traceparent === null ? {} : { traceparent };
  return { id, attempt, owner: ownerOf(owner), cluster: cluster_name, ruleset, ...trace };
}

/** Says that the worker is alive; false when it does not hold the run any more: cancelled, or given to another. */
export function keepRun(database: Database, owner: Owner, run: TakenRun): Promise<boolean> {
  return asHolder(database, owner, async (transaction, key) => {
    const kept = await transaction
      .updateTable('runs')
      .set({ seen_at: sql<Date>`now()` })
      .where('owner', '=', key)
      .where('id', '=', run.id)
      .where('attempt', '=', run.attempt)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    return kept !== undefined;
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
  return asHolder(database, owner, async (transaction, key) => {
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
  return asHolder(database, owner, async (transaction, key) => {
    await transaction
      .updateTable('runs')
      .set((set) => ({
        state: 'queued',
        progress: 0,
        error: reason ?? null,
        given_back: set('given_back', '+', 1),
        due_at: sql<Date>`now() + make_interval(secs => ${AGAIN_AFTER_SECONDS})`,
      }))
      .where('owner', '=', key)
      .where('id', '=', run.id)
      .where('attempt', '=', run.attempt)
      .where('state', '=', 'running')
      .execute();
    await notifyRun(transaction, key, run.id);
  });
}

/** Ends every unfinished run of all owners, such as those that a restored backup has. */
export function failUnfinishedRuns(database: Database, error: string): Promise<void> {
  return asSystem(database, async (transaction) => {
    await transaction
      .updateTable('runs')
      .set({ state: 'failed', error, finished_at: sql<Date>`now()` })
      .where('state', 'in', ['queued', 'running'])
      .execute();
  });
}
