import type { PgBoss } from 'pg-boss';
import { pushResults, type PushParts } from '../compliance/push-results.ts';
import { ownerKey, ownerOf } from '../database/access.ts';
import { readDetailsInProcess } from '../scanning/scan-in-process.ts';
import { LOOK_EVERY, PUSHES_QUEUE, type PushJob } from './job-queue.ts';

export interface PushWorkerParts extends Omit<PushParts, 'readRules'> {
  readonly jobs: PgBoss;
  /** How often it is looked for connections with something to push. */
  readonly lookEveryMs: number;
  readonly onError: (error: unknown) => void;
}

export interface PushWorker {
  stop(): Promise<void>;
}

/**
 * Pushes results to the compliance provider until it is stopped. That a report has come, and when a failed push may be
 * tried again, stands in the connection's row and is therefore never lost; the queue deals the pushes out to the
 * workers, one at a time for each organization.
 */
export async function startPushWorker(parts: PushWorkerParts): Promise<PushWorker> {
  const { jobs, store, onError } = parts;

  async function queueDue(): Promise<void> {
    for (const owner of await store.due()) {
      const key = ownerKey(owner);
      const job: PushJob = { owner: key };
      await jobs.send(PUSHES_QUEUE, job, { singletonKey: key, group: { id: key } });
    }
  }

  const taker = await jobs.work<PushJob>(PUSHES_QUEUE, { groupConcurrency: 1, ...LOOK_EVERY }, async ([job]) => {
    if (!job) return;
    // What follows from the failure is stored: the job itself is done.
    await pushResults({ ...parts, readRules: readDetailsInProcess }, ownerOf(job.data.owner)).catch(onError);
    // Those that wait need not wait for the next look.
    jobs.notifyWorker(taker);
  });
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= queueDue()
      .catch(onError)
      .finally(() => (looking = undefined));
  }, parts.lookEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await jobs.offWork(PUSHES_QUEUE);
    },
  };
}
