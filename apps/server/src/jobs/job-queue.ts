import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { PooledClient } from '../database/pooled-client.ts';
import type { TraceCarrier } from '../tracing/spans.ts';

/** The queue of runs. */
export const RUNS_QUEUE = 'runs';

/** The queue of pushes to the compliance provider. */
export const PUSHES_QUEUE = 'pushes';

/** What a job says; its id is the run's. */
export interface RunJob extends TraceCarrier {
  readonly owner: string;
}

/** Whose results are pushed. */
export interface PushJob {
  readonly owner: string;
}

/** A worker whose heart has not beaten for so long is dead, and its run is taken by another. */
const HEARTBEAT_SECONDS = 10;
const CHECK_SECONDS = 5;
/** The queue never gives a run up: a worker that takes one knows how often it was really begun (`held-run.ts`). */
const RUN_RETRY_LIMIT = 1_000_000;
const PUSH_RETRY_LIMIT = 4;
const PUSH_LIMIT_SECONDS = 300;
const DAY_SECONDS = 24 * 60 * 60;

/** Notifications tell of new jobs only: those that come back from a dead worker are found by looking. */
export const LOOK_EVERY = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

export interface JobQueueOptions {
  readonly url: string;
  readonly onError: (error: Error) => void;
  /** How long a worker may work on one run before it is taken for stuck. */
  readonly runLimitSeconds: number;
}

/** Connects to the job queue in the application's database, whose schema it makes or updates. */
export async function openJobQueue({ url, onError, runLimitSeconds }: JobQueueOptions): Promise<PgBoss> {
  // Its pool is made of these options, which its own type does not name.
  const ofPool = { Client: PooledClient };
  const boss = new PgBoss({
    ...ofPool,
    connectionString: url,
    max: 6,
    application_name: 'plumbline-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: CHECK_SECONDS,
    monitorIntervalSeconds: CHECK_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  const shared = { notify: true, deleteAfterSeconds: DAY_SECONDS };
  await boss.createQueue(RUNS_QUEUE, {
    ...shared,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: runLimitSeconds,
    retryLimit: RUN_RETRY_LIMIT,
    retryDelay: 1,
  });
  await boss.createQueue(PUSHES_QUEUE, {
    ...shared,
    // One that waits will push everything there is by then, so a second would say nothing new.
    policy: 'short',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: PUSH_LIMIT_SECONDS,
    // A push that fails is due again at a time that the store knows; only a dead worker's is tried again at once.
    retryLimit: PUSH_RETRY_LIMIT,
    retryDelay: 1,
  });
  return boss;
}

/** Errors: rejects while the queue's tables do not answer. */
export async function assertQueueReachable(database: Database): Promise<void> {
  await sql`select from pgboss.queue limit 1`.execute(database);
}
