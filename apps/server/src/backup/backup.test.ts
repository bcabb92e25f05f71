import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openFolderBlobStore } from '../blobs/folder-blob-store.ts';
import { asOwner } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { dumpRows, listTables, withSnapshot } from '../database/dump.ts';
import { createStore } from '../store/postgres-store.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestParts, type TestParts } from '../testing/test-parts.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const OWNERS: readonly Owner[] = [
  { kind: 'organization', name: 'acme' },
  { kind: 'user', name: 'me@example.com' },
];
const NAME = 'web "1" \\ ünïcode\u2028';

let tests: TestParts;
let folder: string;
let archive: string;
const closes: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  tests = await startTestParts();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
  archive = join(folder, 'backup.zip');
  for (const owner of OWNERS) await addClusterAndRun(owner);
  await tests.store.statistics.countMessage('REGISTRATION_PROMPT');
  await sql`insert into identity_organizations (name) values ('acme')`.execute(tests.database);
  await backUp(tests.database, tests.blobs, archive, new Date(0));
});
afterAll(async () => {
  for (const close of closes) await close();
  await tests.close();
  await rm(folder, { recursive: true, force: true });
});

async function addClusterAndRun(owner: Owner): Promise<void> {
  const first = await tests.blobs.put(Buffer.from(`bind 0.0.0.0\n# ${owner.name}\n`));
  const file = { fileName: 'redis.conf', defaultFileName: 'redis.conf', subPath: '.', configFileType: 'redis' };
  const services = { cache: { serviceName: 'redis' as const, configFileList: [file], complimentaryFileList: [] } };
  const manifest = { name: NAME, machines: { m: { id: 'm', services } } };
  await tests.store.clusters.replace(owner, manifest, { 'm/cache/redis.conf': first }, { overwrite: false });
  const id = (await tests.queue.enqueue(owner, NAME, 'ann@acme.example')) ?? '';
  expect(await tests.queue.waitFor(owner, id)).toMatchObject({ state: 'done' });
  // The first file is named by nothing but the bundle of the report now.
  const changed = await tests.blobs.put(Buffer.from('bind 127.0.0.1\n'));
  await tests.store.clusters.replace(owner, manifest, { 'm/cache/redis.conf': changed }, { overwrite: true });
}

async function emptyStore(): Promise<{ readonly empty: TestDatabase; readonly blobs: BlobStore }> {
  const empty = await createEmptyDatabase();
  closes.push(() => empty.close());
  return { empty, blobs: await openFolderBlobStore(await mkdtemp(join(folder, 'blobs-'))) };
}

/** Every row of every table. */
function contentOf(database: Database): Promise<Record<string, readonly string[]>> {
  return withSnapshot(database, async (snapshot) => {
    const content: Record<string, readonly string[]> = {};
    for (const table of await listTables(snapshot)) {
      const rows: string[] = [];
      for await (const row of dumpRows(snapshot, table)) rows.push(row);
      content[table.name] = rows.toSorted();
    }
    return content;
  });
}

async function namesOf(blobs: BlobStore): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of blobs.list()) names.push(name);
  return names.toSorted();
}

test('what was backed up comes back row by row and byte by byte, old files of reports too', async () => {
  const { empty, blobs } = await emptyStore();
  const counts = await restore(empty.database, blobs, archive);
  expect(await contentOf(empty.database)).toEqual(await contentOf(tests.database));
  expect(await namesOf(blobs)).toEqual(await namesOf(tests.blobs));
  expect(counts.blobs).toBe((await namesOf(blobs)).length);
  const store = createStore(empty.database);
  for (const owner of OWNERS) {
    const report = await store.reports.latest(owner, 1);
    expect(await blobs.faultOf(report[0]?.body.sha256 ?? '')).toBeUndefined();
    // Columns that number themselves go on.
    expect(await store.machines.insert(owner, NAME, { id: 'new' })).toBe('added');
  }
});

test('a run that waited when the backup was made is no ghost afterwards', async () => {
  const [owner = { kind: 'user', name: '' }] = OWNERS;
  const { id } = await asOwner(tests.database, owner, (transaction, key) =>
    transaction
      .insertInto('runs')
      .columns(['owner', 'cluster_id', 'cluster_name', 'started_by'])
      .expression((query) =>
        query
          .selectFrom('clusters')
          .select((select) => ['owner', 'id', 'name', select.val('ann@acme.example').as('started_by')])
          .where('owner', '=', key),
      )
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const path = join(folder, 'waiting.zip');
  await backUp(tests.database, tests.blobs, path, new Date(0));
  const { empty, blobs } = await emptyStore();
  await restore(empty.database, blobs, path);
  const run = await createStore(empty.database).runs.get(owner, id);
  expect(run).toMatchObject({ state: 'failed', error: expect.stringContaining('interrupted') });
});

test('a file that is there stays as it is, unless it is told to go', async () => {
  const path = join(folder, 'kept.zip');
  await writeFile(path, 'a backup of yesterday');
  await expect(backUp(tests.database, tests.blobs, path, new Date(0))).rejects.toThrow('is there already');
  expect(await readFile(path, 'utf8')).toBe('a backup of yesterday');
  await backUp(tests.database, tests.blobs, path, new Date(0), true);
  expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');
});

test('a store that has something already stays as it is', async () => {
  await expect(restore(tests.database, tests.blobs, archive)).rejects.toThrow('The database is not empty.');
});

test('an archive that was cut off or changed leaves no row', async () => {
  const bytes = await readFile(archive);
  for (const [damaged, sentence] of [
    [bytes.subarray(0, bytes.length / 2), /no whole backup/],
    [flipped(bytes, Buffer.from('tables/clusters.jsonl')), /./],
    [flipped(bytes, Buffer.from('blobs/')), /./],
  ] as const) {
    const path = join(folder, 'damaged.zip');
    await writeFile(path, damaged);
    const { empty, blobs } = await emptyStore();
    await expect(restore(empty.database, blobs, path)).rejects.toThrow(sentence);
    const left = await contentOf(empty.database);
    expect(Object.values(left).flat()).toEqual([]);
    await restore(empty.database, blobs, archive);
  }
});

/** One byte of an entry's content changed: its first name in the archive stands right before its content. */
function flipped(bytes: Buffer, name: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const lengthAt = copy.indexOf(name) - 4;
  const at = lengthAt + 4 + copy.readUInt16LE(lengthAt) + copy.readUInt16LE(lengthAt + 2) + 10;
  copy.writeUInt8((copy[at] ?? 0) ^ 0xff, at);
  return copy;
}

test('a blob that is missing stops the backup, and nothing is left of it', async () => {
  const other = await openFolderBlobStore(await mkdtemp(join(folder, 'blobs-')));
  const path = join(folder, 'incomplete.zip');
  await expect(backUp(tests.database, other, path, new Date(0))).rejects.toThrow(/missing/);
  expect((await readdir(folder)).filter((name) => name.startsWith('incomplete'))).toEqual([]);
});
