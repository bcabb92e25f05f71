import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openFolderBlobStore } from '../blobs/folder-blob-store.ts';
import { openRunChanges, type RunChanges } from '../jobs/run-changes.ts';
import { createRunQueue, type RunQueue } from '../jobs/run-queue.ts';
import { startWorker, type RunWorker } from '../jobs/worker.ts';
import { createStore } from '../store/postgres-store.ts';
import type { Store } from '../store/store.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Everything below the HTTP side, on a fresh database and an empty folder. */
export interface TestParts extends TestDatabase {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly blobFolder: string;
  readonly queue: RunQueue;
  readonly changes: RunChanges;
  /** Starts a worker, which is stopped with the rest. */
  readonly startWorker: (concurrency?: number, scanMemoryMb?: number) => Promise<void>;
}

/** `startTestParts` without a worker yet. */
export async function createTestParts(): Promise<TestParts> {
  const tests = await createTestDatabase();
  const { database, url } = tests;
  const blobFolder = await mkdtemp(join(tmpdir(), 'plumbline-blobs-'));
  const onError = (): void => {};
  const store = createStore(database);
  const blobs = await openFolderBlobStore(blobFolder);
  const changes = await openRunChanges(url, onError);
  const workers: RunWorker[] = [];
  return {
    ...tests,
    store,
    blobs,
    blobFolder,
    queue: createRunQueue({ database, runs: store.runs, changes }),
    changes,
    startWorker: async (concurrency = 2, scanMemoryMb) => {
      const limits = { concurrency, scanLimitMs: 60_000, scanMemoryMb, isAlone: false };
      workers.push(await startWorker({ database, store, blobs, changes, ...limits, onError }));
    },
    close: async () => {
      for (const worker of workers) await worker.stop();
      await changes.close();
      await tests.close();
      await rm(blobFolder, { recursive: true, force: true });
    },
  };
}

/** With a worker that takes runs. */
export async function startTestParts(): Promise<TestParts> {
  const parts = await createTestParts();
  await parts.startWorker();
  return parts;
}
