import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { PooledClient } from '../database/pooled-client.ts';

/** The queue of runs, and where those go whose workers died too often. */
export const RUNS_QUEUE = 'runs';
export const LOST_RUNS_QUEUE = 'lost-runs';

/** What a job says; its id is the run's. */
export interface RunJob {
  readonly owner: string;
}

/** A worker whose heart has not beaten for so long is dead, and its run is taken by another. */
const HEARTBEAT_SECONDS = 10;
const CHECK_SECONDS = 5;
/** A run is given up after so many dead workers. */
const RETRY_LIMIT = 4;
const DAY_SECONDS = 24 * 60 * 60;

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
  await boss.createQueue(LOST_RUNS_QUEUE, shared);
  await boss.createQueue(RUNS_QUEUE, {
    ...shared,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: runLimitSeconds,
    retryLimit: RETRY_LIMIT,
    retryDelay: 1,
    deadLetter: LOST_RUNS_QUEUE,
  });
  return boss;
}

/** Errors: rejects while the queue's tables do not answer. */
export async function assertQueueReachable(database: Database): Promise<void> {
  await sql`select from pgboss.queue limit 1`.execute(database);
}
