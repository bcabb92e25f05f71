import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Owner } from '@plumbline/model/organization';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobRef, BlobStore, BlobStoreOptions } from '../blobs/blob-store.ts';
import { openFolderBlobStore } from '../blobs/folder-blob-store.ts';
import { openS3BlobStore } from '../blobs/s3-blob-store.ts';
import { createBlobUse, type BlobUse } from '../store/blob-use.ts';
import { createStore } from '../store/postgres-store.ts';
import type { Store } from '../store/store.ts';
import type { StoredBundle } from '../store/read-bundle.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { rowsOf } from '../testing/test-rows.ts';
import { noTestS3, startTestS3 } from '../testing/test-s3.ts';
import { collectBlobs } from './collect-blobs.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };
const AT = { cluster: 'web', machine: 'm', service: 'cache' };
const FILE = {
  kind: 'configuration',
  fileName: 'redis.conf',
  defaultFileName: 'redis.conf',
  subPath: '.',
  configFileType: 'redis',
} as const;

describe.each(noTestS3 === undefined ? ['folder', 's3'] : ['folder'])('blobs of the %s store', (kind) => {
  let tests: TestDatabase;
  let store: Store;
  let use: BlobUse;
  let blobs: BlobStore;
  const closes: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-collect-'));
    closes.push(() => rm(folder, { recursive: true, force: true }));
    tests = await createTestDatabase();
    closes.push(() => tests.close());
    store = createStore(tests.database);
    use = createBlobUse(tests.database);
    blobs = await open(folder, { rescue: (sha256) => use.rescue(sha256) });
    await store.clusters.insert(ACME, 'web', { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' });
    await store.machines.insert(ACME, 'web', { id: 'm' });
    await store.services.insert(ACME, AT, { serviceKey: 'cache', serviceName: 'redis' });
  });
  afterAll(async () => {
    for (const close of closes.toReversed()) await close();
  });

  async function open(folder: string, options: BlobStoreOptions): Promise<BlobStore> {
    if (kind === 'folder') return openFolderBlobStore(folder, options);
    const s3 = await startTestS3();
    closes.push(() => s3.stop());
    return openS3BlobStore({ ...s3, ...options, unfinishedFolder: folder });
  }

  const put = (text: string): Promise<BlobRef> => blobs.put(Buffer.from(text));
  const collect = (graceSeconds = 0) => collectBlobs({ blobs, use, graceSeconds });

  async function storeReport(): Promise<void> {
    const bundle = (await store.clusters.bundle(ACME, 'web')) as StoredBundle;
    await store.reports.insert(ACME, {
      cluster: 'web',
      atSeconds: 1,
      summary: { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 0, score: 100 },
      rulesVersion: '1',
      body: await put('{"failed":[]}'),
      bundle: await put(JSON.stringify(bundle)),
      rows: rowsOf(),
    });
  }

  test('one that nothing names is removed by the second collection', async () => {
    const { sha256 } = await put('nobody named it');
    await collect();
    expect(await blobs.faultOf(sha256)).toBeUndefined();
    await collect();
    expect(await blobs.faultOf(sha256)).toBe('lost');
  });

  test('one that nothing names stays for the grace time', async () => {
    const { sha256 } = await put('an upload that goes on');
    for (let time = 0; time < 3; time += 1) await collect(3600);
    expect(await blobs.faultOf(sha256)).toBeUndefined();
  });

  test('one whose row is written after it was doomed stays', async () => {
    const blob = await put('bind 0.0.0.0\n');
    await collect();
    await store.files.setBlob(ACME, AT, FILE, blob);
    await collect();
    await collect();
    expect(await blobs.faultOf(blob.sha256)).toBeUndefined();
  });

  test('one that is put again while it is doomed is there for the row that follows', async () => {
    const doomed = await put('put twice');
    await collect();
    const blob = await put('put twice');
    await collect();
    expect(await blobs.faultOf(doomed.sha256)).toBeUndefined();
    await store.files.setBlob(ACME, AT, FILE, blob);
    await collect();
    expect(await blobs.faultOf(doomed.sha256)).toBeUndefined();
  });

  test('one that is put while it is being removed is written again', async () => {
    const { sha256 } = await put('put at the last moment');
    await collect();
    let again: Promise<BlobRef> | undefined;
    await use.removeUnused(sha256, async () => {
      again = put('put at the last moment');
      await blobs.delete(sha256);
    });
    await again;
    expect(await blobs.faultOf(sha256)).toBeUndefined();
  });

  test('files of old reports stay after the cluster has changed, and go with the reports', async () => {
    const old = await put('requirepass old\n');
    await store.files.setBlob(ACME, AT, FILE, old);
    await storeReport();
    await store.files.setBlob(ACME, AT, FILE, await put('requirepass new\n'));
    for (let time = 0; time < 3; time += 1) await collect();
    expect(await blobs.faultOf(old.sha256)).toBeUndefined();

    await store.clusters.delete(ACME, 'web');
    for (let time = 0; time < 3; time += 1) await collect();
    const left: string[] = [];
    for await (const name of blobs.list()) left.push(name);
    expect(left).toEqual([]);
  });
});
