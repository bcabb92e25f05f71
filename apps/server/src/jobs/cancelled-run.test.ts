import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../database/access.ts';
import { DEFAULT_LIMITS } from '../use-cases/limits.ts';
import { ownerQuotas } from '../use-cases/quotas.ts';
import { runUseCases } from '../use-cases/runs.ts';
import { startTestParts, type TestParts } from '../testing/test-parts.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };
const STRANGER: Owner = { kind: 'organization', name: 'beta' };

let tests: TestParts;
beforeAll(async () => {
  tests = await startTestParts();
});
afterAll(() => tests.close());

/** A run that stands at the file that it reads, until `resume`. */
interface HeldUp {
  readonly id: string;
  /** Gives the file back to the runs that come. */
  readonly resume: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** The file of the cluster is a pipe that nobody writes into, so that reading it does not end. */
async function startHeldUp(cluster: string): Promise<HeldUp> {
  const blob = await tests.blobs.put(Buffer.from(`# ${cluster}\nbind 0.0.0.0\n`));
  const file = { fileName: 'redis.conf', defaultFileName: 'redis.conf', subPath: '.', configFileType: 'redis' };
  const services = { cache: { serviceName: 'redis', configFileList: [file] } };
  const manifest = { name: cluster, machines: { m: { id: 'm', services } } };
  await tests.store.clusters.replace(ACME, manifest, { 'm/cache/redis.conf': blob }, { overwrite: false });

  const { sha256 } = blob;
  const path = join(tests.blobFolder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  const aside = `${path}-aside`;
  await rename(path, aside);
  await promisify(execFile)('mkfifo', [path]);
  const pipe = `${path}-pipe`;
  const id = (await tests.queue.enqueue(ACME, cluster, 'ann@acme.example')) ?? '';
  await expect.poll(async () => (await tests.store.runs.get(ACME, id))?.state, { timeout: 20_000 }).toBe('running');
  return {
    id,
    resume: async () => {
      await rename(path, pipe);
      await rename(aside, path);
    },
    end: async () => {
      // A reader that waits is let go by a writer that comes and goes.
      const writer = await open(pipe, constants.O_RDWR);
      await writer.close();
      await rm(pipe);
    },
  };
}

describe('a run that is cancelled', () => {
  test('while it is under way is stopped, and the next run of its cluster is done', async () => {
    const states: string[] = [];
    const stop = tests.queue.watch(ACME, ({ clusterName, state }) => clusterName === 'busy' && states.push(state));
    const run = await startHeldUp('busy');
    try {
      expect(await tests.store.runs.cancel(STRANGER, run.id)).toBeUndefined();
      expect(await tests.store.runs.cancel(ACME, run.id)).toBe('cancelled');
      expect(await tests.queue.waitFor(ACME, run.id)).toMatchObject({ state: 'cancelled', clusterName: 'busy' });
      const parts = { ...tests, limits: DEFAULT_LIMITS };
      const runs = runUseCases(parts, ownerQuotas(parts));
      await expect(runs.finish(ACME, run.id, new AbortController().signal)).rejects.toMatchObject({
        code: 'conflict',
        message: 'The run of "busy" was cancelled.',
      });
      await expect.poll(() => states.at(-1)).toBe('cancelled');
      await run.resume();
      const next = await tests.queue.enqueue(ACME, 'busy', 'ann@acme.example');
      expect(await tests.queue.waitFor(ACME, next ?? '')).toMatchObject({ state: 'done' });
      expect(await tests.store.reports.list(ACME, 'busy')).toHaveLength(1);
      expect(await tests.store.runs.get(ACME, run.id)).toMatchObject({ state: 'cancelled' });
      expect(await tests.store.runs.cancel(ACME, next ?? '')).toBe('ended');
    } finally {
      stop();
      await run.end();
    }
  }, 40_000);

  test('while it waits behind another ends at once', async () => {
    const run = await startHeldUp('queueing');
    try {
      const waiting = (await tests.queue.enqueue(ACME, 'queueing', 'ann@acme.example')) ?? '';
      expect(await tests.store.runs.get(ACME, waiting)).toMatchObject({ state: 'queued' });
      expect(await tests.store.runs.cancel(ACME, waiting)).toBe('cancelled');
      expect(await tests.queue.waitFor(ACME, waiting)).toMatchObject({ state: 'cancelled' });
      expect(await tests.store.runs.get(ACME, run.id)).toMatchObject({ state: 'running' });
      await tests.store.runs.cancel(ACME, run.id);
    } finally {
      await run.resume();
      await run.end();
    }
  }, 40_000);

  test('by deleting its cluster says so for a day, and leaves nothing else behind', async () => {
    const run = await startHeldUp('deleted');
    try {
      expect(await tests.store.clusters.delete(ACME, 'deleted')).toBe(true);
      expect(await tests.queue.waitFor(ACME, run.id)).toMatchObject({ state: 'cancelled', clusterName: 'deleted' });
    } finally {
      await run.resume();
      await run.end();
    }
    await asOwner(tests.database, ACME, (transaction) =>
      transaction
        .updateTable('runs')
        .set({ finished_at: sql<Date>`now() - interval '25 hours'` })
        .where('id', '=', run.id)
        .execute(),
    );
    await tests.store.clusters.insert(ACME, 'after', { location: '', clusterType: 'UNKNOWN', derivedFrom: 'MANUAL' });
    const next = await tests.queue.enqueue(ACME, 'after', 'ann@acme.example');
    expect(await tests.queue.waitFor(ACME, next ?? '')).toMatchObject({ state: 'done' });
    expect(await tests.store.runs.get(ACME, run.id)).toBeUndefined();
  }, 40_000);
});
