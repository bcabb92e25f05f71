import type { Manifest } from '@plumbline/model/cluster';
import type { Owner } from '@plumbline/model/organization';
import type { Report } from '@plumbline/model/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../database/access.ts';
import type { StoredRun } from '../store/runs.ts';
import { createTestParts, startTestParts, type TestParts } from '../testing/test-parts.ts';
import { MOST_ATTEMPTS, failRun } from './held-run.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };

let tests: TestParts;
beforeAll(async () => {
  tests = await startTestParts();
});
afterAll(() => tests.close());

function attemptsOf(id: string): Promise<number | undefined> {
  return asOwner(tests.database, ACME, async (transaction) => {
    const row = await transaction.selectFrom('runs').select('attempt').where('id', '=', id).executeTakeFirst();
    return row?.attempt;
  });
}

function manifestOf(name: string): Manifest {
  return {
    name,
    machines: {
      folder: {
        id: 'folder',
        services: {
          redis: {
            serviceName: 'redis',
            configFileList: [
              { fileName: 'redis.conf', defaultFileName: 'redis.conf', subPath: './etc', configFileType: 'redis' },
            ],
            complimentaryFileList: [],
          },
        },
      },
    },
    clusterServices: {},
  };
}

async function addCluster(name: string): Promise<void> {
  const blob = await tests.blobs.put(Buffer.from('bind 0.0.0.0\nprotected-mode no\n'));
  const blobs = { 'folder/redis/etc/redis.conf': blob };
  await tests.store.clusters.replace(ACME, manifestOf(name), blobs, { overwrite: false });
}

async function run(cluster: string): Promise<StoredRun | undefined> {
  const id = await tests.queue.enqueue(ACME, cluster, 'ann@acme.example');
  return id === undefined ? undefined : tests.queue.waitFor(ACME, id);
}

test('a run ends with a stored report of the files as they were', async () => {
  await addCluster('web');
  const finished = await run('web');
  expect(finished).toMatchObject({ state: 'done', progress: 1, clusterName: 'web' });

  const names = await tests.store.reports.list(ACME, 'web');
  expect(names).toEqual([finished?.reportName]);
  const report = await tests.store.reports.get(ACME, 'web', names?.[0] ?? '');
  const body = await tests.blobs.read(report?.body.sha256 ?? '');
  const { files, failed } = JSON.parse(Buffer.from(body ?? []).toString()) as Report;
  expect(files).toBe(1);
  const query = { filter: { clusterName: 'web' }, order: 'severity', limit: 1 } as const;
  expect((await tests.store.openFailedChecks.page(ACME, query)).count).toBe(failed.length);
});

test('two runs of one cluster are done one after the other and get two names', async () => {
  await addCluster('twice');
  const ids = await Promise.all([1, 2].map(() => tests.queue.enqueue(ACME, 'twice', 'ann@acme.example')));
  const finished = await Promise.all(ids.map((id) => tests.queue.waitFor(ACME, id ?? '')));
  expect(finished.map((one) => one?.state)).toEqual(['done', 'done']);
  expect(new Set(finished.map((one) => one?.reportName)).size).toBe(2);
  expect(JSON.parse(await tests.store.clusters.summaryJson(ACME, 'clusters'))).toMatchObject({
    twice: { totalReports: 2 },
  });
});

test('runs that wait are taken as soon as those before them are over', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `many-${index}`);
  for (const name of names) await addCluster(name);
  const finished = await Promise.all(names.map(run));
  expect(finished.every((one) => one?.state === 'done')).toBe(true);
});

test('a cluster that is not there cannot be run', async () => {
  expect(await tests.queue.enqueue(ACME, 'nothing', 'ann@acme.example')).toBeUndefined();
});

test('a run of another owner is not there', async () => {
  await addCluster('private');
  const id = await tests.queue.enqueue(ACME, 'private', 'ann@acme.example');
  expect(await tests.store.runs.get({ kind: 'organization', name: 'other' }, id ?? '')).toBeUndefined();
  await tests.queue.waitFor(ACME, id ?? '');
});

test('who watches an owner hears of its runs until they are done', async () => {
  await addCluster('watched');
  const states: string[] = [];
  const stop = tests.queue.watch(ACME, ({ clusterName, state }) => clusterName === 'watched' && states.push(state));
  await run('watched');
  await expect.poll(() => states.at(-1)).toBe('done');
  stop();
});

test('two runs of one cluster can never both be running', async () => {
  await addCluster('guarded');
  const both = asOwner(tests.database, ACME, async (transaction, owner) => {
    const { id } = await transaction
      .selectFrom('clusters')
      .select('id')
      .where('name', '=', 'guarded')
      .executeTakeFirstOrThrow();
    const running = { owner, cluster_id: id, cluster_name: 'guarded', started_by: '', state: 'running' as const };
    await transaction.insertInto('runs').values([running, running]).execute();
  });
  await expect(both).rejects.toThrow(/one_run_at_a_time/);
});

test.each([
  ['waits until then', { state: 'queued', due_at: inAnHour() }],
  ['is held by a worker that is gone', { state: 'running', taken_at: new Date(), seen_at: inAnHour() }],
] as const)(
  'after the clock was set back, a run that %s is begun all the same',
  async (what, ahead) => {
    await addCluster(what);
    const id = await asOwner(tests.database, ACME, async (transaction, owner) => {
      const { id: cluster_id } = await transaction
        .selectFrom('clusters')
        .select('id')
        .where('name', '=', what)
        .executeTakeFirstOrThrow();
      const added = { owner, cluster_id, cluster_name: what, started_by: '', ...ahead };
      return (await transaction.insertInto('runs').values(added).returning('id').executeTakeFirstOrThrow()).id;
    });
    expect(await tests.queue.waitFor(ACME, id)).toMatchObject({ state: 'done' });
  },
  20_000,
);

function inAnHour(): Date {
  return new Date(Date.now() + 3_600_000);
}

describe('a run that finds another of its cluster under way', () => {
  /** One that another worker holds, which is seen for a minute. */
  async function addRunning(cluster: string): Promise<() => Promise<void>> {
    await addCluster(cluster);
    const id = await asOwner(tests.database, ACME, async (transaction, owner) => {
      const { id: cluster_id } = await transaction
        .selectFrom('clusters')
        .select('id')
        .where('name', '=', cluster)
        .executeTakeFirstOrThrow();
      const seen = { taken_at: new Date(), seen_at: new Date(Date.now() + 60_000) };
      const running = { owner, cluster_id, cluster_name: cluster, started_by: '', state: 'running' as const, ...seen };
      return transaction.insertInto('runs').values(running).returning('id').executeTakeFirstOrThrow();
    });
    return () => failRun(tests.database, ACME, id, 'ended by the test');
  }

  test('waits for it, and is begun once', async () => {
    const end = await addRunning('waiting');
    const id = (await tests.queue.enqueue(ACME, 'waiting', 'ann@acme.example')) ?? '';
    // A run that comes later, of another cluster, does not wait.
    await addCluster('beside');
    expect(await run('beside')).toMatchObject({ state: 'done' });
    expect(await tests.store.runs.get(ACME, id)).toMatchObject({ state: 'queued' });
    await end();
    expect(await tests.queue.waitFor(ACME, id)).toMatchObject({ state: 'done' });
    expect(await attemptsOf(id)).toBe(1);
  }, 20_000);

  test('is given up when it was itself begun too often', async () => {
    const end = await addRunning('worn');
    const id = (await tests.queue.enqueue(ACME, 'worn', 'ann@acme.example')) ?? '';
    await asOwner(tests.database, ACME, (transaction) =>
      transaction.updateTable('runs').set({ attempt: MOST_ATTEMPTS }).where('id', '=', id).execute(),
    );
    await end();
    expect(await tests.queue.waitFor(ACME, id)).toMatchObject({
      state: 'failed',
      error: 'The run was interrupted too often and was given up.',
    });
  });
});

test('a run that needs too much memory fails once, with a sentence', async () => {
  const parts = await createTestParts();
  try {
    const long = 'location /a { autoindex on; }\n'.repeat(100_000);
    const file = { fileName: 'a.conf', defaultFileName: 'nginx.conf', subPath: '.', configFileType: 'nginx' };
    const services = { edge: { serviceName: 'nginx', configFileList: [file] } };
    const manifest = { name: 'memory', machines: { m: { id: 'm', services } } };
    const blobs = { 'm/edge/a.conf': await parts.blobs.put(Buffer.from(`http {${long}}`)) };
    await parts.store.clusters.replace(ACME, manifest, blobs, { overwrite: false });
    await parts.startWorker(1, 64);
    const id = (await parts.queue.enqueue(ACME, 'memory', 'ann@acme.example')) ?? '';
    expect(await parts.queue.waitFor(ACME, id)).toMatchObject({
      state: 'failed',
      error: 'The scan needed more than 64 MB of memory and was ended.',
    });
    const { attempt } = await asOwner(parts.database, ACME, (transaction) =>
      transaction.selectFrom('runs').select('attempt').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(attempt).toBe(1);
  } finally {
    await parts.close();
  }
}, 40_000);
