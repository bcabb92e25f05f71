import type { Owner } from '@plumbline/model/organization';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asSystem, ownerKey } from '../database/access.ts';
import { createTestParts, type TestParts } from '../testing/test-parts.ts';
import { takeRun } from './held-run.ts';

const BUSY: Owner = { kind: 'organization', name: 'busy' };
const SMALL: Owner = { kind: 'user', name: 'small@example.com' };
const THIRD: Owner = { kind: 'organization', name: 'third' };

let tests: TestParts;
beforeEach(async () => {
  tests = await createTestParts();
});
afterEach(() => tests.close());

/** Queues one run of each of so many clusters of the owner. */
async function queue(owner: Owner, clusters: number): Promise<readonly string[]> {
  const blob = await tests.blobs.put(Buffer.from('bind 0.0.0.0\n'));
  const file = { fileName: 'redis.conf', defaultFileName: 'redis.conf', subPath: '.', configFileType: 'redis' };
  const services = { cache: { serviceName: 'redis', configFileList: [file] } };
  const ids: string[] = [];
  for (let number = 0; number < clusters; number += 1) {
    const manifest = { name: `cluster-${number}`, machines: { m: { id: 'm', services } } };
    await tests.store.clusters.replace(owner, manifest, { 'm/cache/redis.conf': blob }, { overwrite: true });
    ids.push((await tests.queue.enqueue(owner, manifest.name, 'ann@example.com')) ?? '');
  }
  return ids;
}

/** Takes as a worker does, and gives whose run it was. */
async function take(onlyOfIdleOwners = false): Promise<string | undefined> {
  const { run } = await takeRun(tests.database, { onlyOfIdleOwners, limitSeconds: 60 });
  return run && ownerKey(run.owner);
}

test('the one run of an owner comes before the rest of the twenty that another queued first', async () => {
  await queue(BUSY, 20);
  const [only = ''] = await queue(SMALL, 1);
  await tests.startWorker(1);
  await tests.queue.waitFor(SMALL, only);
  const taken = await asSystem(tests.database, (transaction) =>
    transaction.selectFrom('runs').select('id').where('taken_at', 'is not', null).orderBy('taken_at').execute(),
  );
  expect(taken.findIndex(({ id }) => id === only)).toBeOneOf([0, 1, 2]);
}, 40_000);

test('owners come by how many of their runs are under way, then by turn', async () => {
  await queue(BUSY, 4);
  expect(await take()).toBe('organization:busy');
  await queue(SMALL, 2);
  await queue(THIRD, 1);
  // Two of whom none is running: who never was served, and has waited longer, first.
  expect([await take(), await take()]).toEqual(['user:small@example.com', 'organization:third']);
  // One each by now: whoever was served longest ago.
  expect([await take(), await take()]).toEqual(['organization:busy', 'user:small@example.com']);
  expect([await take(), await take(), await take()]).toEqual(['organization:busy', 'organization:busy', undefined]);
});

test('a place that is kept for others is not taken by an owner of whom a run is under way', async () => {
  await queue(BUSY, 3);
  expect(await take(true)).toBe('organization:busy');
  expect(await take(true)).toBeUndefined();
  await queue(SMALL, 1);
  expect(await take(true)).toBe('user:small@example.com');
});

test('workers that choose at the same time never take the same run, and serve owners alike', async () => {
  await queue(BUSY, 5);
  await queue(SMALL, 5);
  const limits = { onlyOfIdleOwners: false, limitSeconds: 60 };
  const looks = await Promise.all(Array.from({ length: 6 }, () => takeRun(tests.database, limits)));
  const taken = looks.map(({ run }) => run);
  expect(new Set(taken.map((run) => run?.id)).size).toBe(6);
  expect(taken.filter((run) => run?.owner.name === SMALL.name)).toHaveLength(3);
});

test('a look says whether others wait, also those that cannot be taken yet', async () => {
  const look = () => takeRun(tests.database, { onlyOfIdleOwners: false, limitSeconds: 60 });
  expect(await look()).toEqual({ doOthersWait: false });
  await queue(BUSY, 1);
  await queue(BUSY, 1); // Of the same cluster: it waits for the first.
  expect(await look()).toMatchObject({ run: { cluster: 'cluster-0' }, doOthersWait: true });
  expect(await look()).toEqual({ doOthersWait: true });
  await queue(SMALL, 1);
  expect(await look()).toMatchObject({ run: { owner: SMALL }, doOthersWait: true });
  const queued = await tests.store.runs.unfinished(BUSY);
  for (const { id } of queued) await tests.store.runs.cancel(BUSY, id);
  expect(await look()).toEqual({ doOthersWait: false });
  await queue(THIRD, 1);
  expect(await look()).toMatchObject({ run: { owner: THIRD }, doOthersWait: false });
});

test.each(['seen_at', 'taken_at'] as const)(
  'a run whose worker is not seen any more, or holds it too long, is taken by another (%s)',
  async (column) => {
    const [id = ''] = await queue(BUSY, 1);
    expect(await take()).toBe('organization:busy');
    expect(await take()).toBeUndefined();
    await asSystem(tests.database, (transaction) =>
      transaction
        .updateTable('runs')
        .set({ [column]: new Date(Date.now() - 61_000) })
        .where('id', '=', id)
        .execute(),
    );
    // It counts no more as one that is under way.
    expect(await take(true)).toBe('organization:busy');
  },
);
