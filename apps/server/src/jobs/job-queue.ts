import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { PooledClient } from '../database/pooled-client.ts';

/** The queue of pushes to the compliance provider. */
export const PUSHES_QUEUE = 'pushes';

/** Whose results are pushed. */
export interface PushJob {
  readonly owner: string;
}

/** A worker whose heart has not beaten for so long is dead, and its push is taken by another. */
const HEARTBEAT_SECONDS = 10;
const CHECK_SECONDS = 5;
const PUSH_RETRY_LIMIT = 4;
const PUSH_LIMIT_SECONDS = 300;
const DAY_SECONDS = 24 * 60 * 60;

const CLOCK_LOOK_EVERY_MS = 60_000;
/** No job of ours is put off for so long. */
const CLOCK_SLACK = '2 minutes';
/** So long pg-boss looks after itself less often, where its tables are large. */
const LONGEST_BACKOFF = '1 hour';

/** Notifications tell of new jobs only: those that come back from a dead worker are found by looking. */
export const LOOK_EVERY = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

export interface JobQueueOptions {
  readonly url: string;
  readonly onError: (error: Error) => void;
}

/** Connects to the queue of pushes and nightly work (runs have their own, `take-runs.ts`) in the application's database, whose schema it makes or updates. */
export async function openJobQueue({ url, onError }: JobQueueOptions): Promise<PgBoss> {
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
  const look = (): Promise<void> => bringBackIntoTime(boss).catch(onError);
  await look();
  const timer = setInterval(() => void look(), CLOCK_LOOK_EVERY_MS).unref();
  boss.once('stopped', () => clearInterval(timer));
  await boss.createQueue(PUSHES_QUEUE, {
    notify: true,
    deleteAfterSeconds: DAY_SECONDS,
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

/**
 * What the queue noted for much later than now is of before the database's clock was set back, and would be waited for:
 * jobs that nobody takes, dead workers that nobody misses, and schedules that nobody looks at.
 */
async function bringBackIntoTime(boss: PgBoss): Promise<void> {
  const database = boss.getDb();
  const isLater = (columns: string, slack = CLOCK_SLACK): string =>
    `greatest(${columns}) > now() + interval '${slack}'`;
  for (const statement of [
    `update pgboss.version set cron_on = null where ${isLater('cron_on')}`,
    `update pgboss.version set monitor_backoff_on = null where ${isLater('monitor_backoff_on', LONGEST_BACKOFF)}`,
    `update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where ${isLater('monitor_claim_on, monitor_on, maintain_on')}`,
    `update pgboss.job set start_after = now() where state < 'active' and ${isLater('start_after')}`,
    `update pgboss.job set started_on = now(), heartbeat_on = now()
      where state = 'active' and ${isLater('started_on, heartbeat_on')}`,
  ]) {
    await database.executeSql(statement);
  }
}

/** Errors: rejects while the queue's tables do not answer. */
export async function assertQueueReachable(database: Database): Promise<void> {
  await sql`select from pgboss.queue limit 1`.execute(database);
}
