import { join } from 'node:path';
import type { Owner } from '@plumbline/model/organization';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderBlobStore } from '../blobs/folder-blob-store.ts';
import { createStore } from '../store/postgres-store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openWorkerProcesses, type WorkerProcesses } from '../testing/worker-process.ts';
import { openRunChanges } from './run-changes.ts';
import { createRunQueue } from './run-queue.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };
/** Enough files that a run takes a while. */
const FILES = 3000;
/** A heartbeat that is missed, the next look for such, and the run itself. */
const TAKEN_AGAIN_MS = 60_000;

let tests: TestDatabase;
let workers: WorkerProcesses;
beforeAll(async () => {
  tests = await createTestDatabase();
  workers = await openWorkerProcesses(tests.url);
});
afterAll(async () => {
  await workers.close();
  await tests.close();
});

test(
  'a run whose worker is killed is done by another, with one report',
  async () => {
    const store = createStore(tests.database);
    const blobs = await openFolderBlobStore(join(workers.folder, 'blobs'));
    const blob = await blobs.put(Buffer.from('bind 0.0.0.0\n'));
    const names = Array.from({ length: FILES }, (_, index) => `redis-${index}.conf`);
    const configFileList = names.map((fileName) => ({
      fileName,
      defaultFileName: 'redis.conf',
      subPath: '.',
      configFileType: 'redis',
    }));
    const services = { cache: { serviceName: 'redis', configFileList } };
    await store.clusters.replace(
      ACME,
      { name: 'big', machines: { m: { id: 'm', services } } },
      Object.fromEntries(names.map((name) => [`m/cache/${name}`, blob])),
      { overwrite: false },
    );
    const changes = await openRunChanges(tests.url, () => {});
    const queue = createRunQueue({ database: tests.database, runs: store.runs, changes });
    try {
      const first = workers.start();
      const id = (await queue.enqueue(ACME, 'big', 'ann@acme.example')) ?? '';
      await expect
        .poll(async () => (await store.runs.get(ACME, id))?.state, { interval: 5, timeout: 20_000 })
        .toBe('running');
      first.kill('SIGKILL');
      workers.start();
      expect(await queue.waitFor(ACME, id)).toMatchObject({ state: 'done' });
      expect(await store.reports.list(ACME, 'big')).toHaveLength(1);
    } finally {
      await changes.close();
    }
  },
  TAKEN_AGAIN_MS + 30_000,
);
