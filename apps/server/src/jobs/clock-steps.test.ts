import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createComplianceStore } from '../store/compliance.ts';
import { createPipelineTokenStore } from '../store/pipeline-tokens.ts';
import { setClockBack } from '../testing/step-clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { LOOK_EVERY, openJobQueue, PUSHES_QUEUE, type PushJob } from './job-queue.ts';

/* A machine that began with a wrong time, and learns the right one: what it noted by then lies ahead. */

const ACME: Owner = { kind: 'organization', name: 'acme' };
const STEP = '900 days';

let tests: TestDatabase;
beforeEach(async () => {
  tests = await createTestDatabase();
});
afterEach(() => tests.close());

const open = () => openJobQueue({ url: tests.url, onError: (error) => expect.unreachable(String(error)) });

test('a job that waited is taken, one of a dead worker is missed, and schedules are looked at', async () => {
  const before = await open();
  await before.send(PUSHES_QUEUE, { owner: 'organization:dead' } satisfies PushJob);
  await before.fetch(PUSHES_QUEUE);
  await before.send(PUSHES_QUEUE, { owner: 'organization:waiting' } satisfies PushJob);
  await sql`
    update pgboss.version set cron_on = now(), monitor_backoff_on = now() + interval '1 hour'
  `.execute(tests.database);
  await sql`update pgboss.queue set monitor_on = now(), maintain_on = now()`.execute(tests.database);
  await before.stop({ graceful: false });
  await setClockBack(tests.database, STEP);

  const boss = await open();
  try {
    const taken: string[] = [];
    await boss.work<PushJob>(PUSHES_QUEUE, LOOK_EVERY, async ([job]) => void taken.push(job?.data.owner ?? ''));
    await expect.poll(() => taken, { timeout: 10_000 }).toEqual(['organization:waiting']);
    const { rows } = await sql<{ later: number }>`
      select count(*)::integer as later from (
        select cron_on as at from pgboss.version union all select monitor_backoff_on from pgboss.version
        union all select unnest(array[monitor_claim_on, monitor_on, maintain_on]) from pgboss.queue
        union all select unnest(array[started_on, heartbeat_on]) from pgboss.job where state = 'active'
      ) as noted where at > now() + interval '2 minutes'
    `.execute(tests.database);
    expect(rows).toEqual([{ later: 0 }]);
  } finally {
    await boss.stop({ graceful: false });
  }
});

test('results are pushed, whether the last push worked or failed', async () => {
  const store = createComplianceStore(tests.database);
  await store.connect(ACME, { sealed: new Uint8Array(1), expiresAt: new Date() });
  await store.pushed(ACME, 9);
  expect(await store.due()).toEqual([]);
  await setClockBack(tests.database, STEP);
  expect(await store.due()).toEqual([ACME]);

  await store.postpone(ACME, () => 60_000);
  expect(await store.due()).toEqual([]);
  await setClockBack(tests.database, STEP);
  expect(await store.due()).toEqual([ACME]);
});

test('the last use of a token is noted', async () => {
  const store = createPipelineTokenStore(tests.database);
  const token = { name: 'ci', scope: 'read', clusterName: undefined, madeBy: 'ada@example.com' } as const;
  const made = await store.insert(ACME, { ...token, makerId: 'ada', secret: 'secret', days: 1, most: 1 });
  const lastUse = async () => (await store.list(ACME))[0]?.lastUsed;
  await store.recordUse(ACME, made?.id ?? '', 60);
  const first = (await lastUse()) ?? 0;
  await setClockBack(tests.database, STEP);
  await store.recordUse(ACME, made?.id ?? '', 60);
  expect(Math.abs(((await lastUse()) ?? 0) - first)).toBeLessThan(60);
});
