import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openFolderBlobStore } from '../blobs/folder-blob-store.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { openRunChanges } from '../jobs/run-changes.ts';
import { createRunQueue, type RunQueue } from '../jobs/run-queue.ts';
import { startWorker } from '../jobs/worker.ts';
import { createStore } from '../store/postgres-store.ts';
import type { Store } from '../store/store.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Everything below the HTTP side, on a fresh database and an empty folder, with a worker that takes runs. */
export interface TestParts extends TestDatabase {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly blobFolder: string;
  readonly queue: RunQueue;
}

export async function createTestParts(): Promise<TestParts> {
  const tests = await createTestDatabase();
  const { database, url } = tests;
  const blobFolder = await mkdtemp(join(tmpdir(), 'plumbline-blobs-'));
  const onError = (): void => {};
  const store = createStore(database);
  const blobs = await openFolderBlobStore(blobFolder);
  const jobs = await openJobQueue({ url, onError, runLimitSeconds: 120 });
  const changes = await openRunChanges(url, onError);
  const worker = await startWorker({
    database,
    store,
    blobs,
    jobs,
    changes,
    concurrency: 2,
    scanLimitMs: 60_000,
    isAlone: false,
    onError,
  });
  return {
    ...tests,
    store,
    blobs,
    blobFolder,
    queue: createRunQueue({ database, runs: store.runs, jobs, changes }),
    close: async () => {
      await worker.stop();
      await jobs.stop({ graceful: true, timeout: 10_000 });
      await changes.close();
      await tests.close();
      await rm(blobFolder, { recursive: true, force: true });
    },
  };
}
