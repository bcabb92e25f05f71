import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';

let tests: TestDatabase;
let folder: string;
beforeAll(async () => {
  tests = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await tests.close();
});

test('processes that start together apply a new file once', async () => {
  await writeFile(join(folder, '9000-new.sql'), 'create table fresh (id integer); insert into fresh values (1);');
  await Promise.all([1, 2, 3].map(() => migrate(tests.database, folder)));
  const { rows } = await sql`select * from fresh`.execute(tests.database);
  expect(rows).toEqual([{ id: 1 }]);
});

test('a file that fails changes nothing', async () => {
  const path = join(folder, '9001-broken.sql');
  await writeFile(path, 'create table half (id integer); select mistake;');
  await expect(migrate(tests.database, folder)).rejects.toThrow(/mistake/);
  await expect(sql`select * from half`.execute(tests.database)).rejects.toThrow(/does not exist/);
  await rm(path);
});

test('a file that was changed after it was applied stops the start', async () => {
  await writeFile(join(folder, '9000-new.sql'), 'select 1;');
  await expect(migrate(tests.database, folder)).rejects.toThrow('9000-new.sql has changed');
});

test('an older program refuses a newer database', async () => {
  await expect(migrate(tests.database, MIGRATIONS_FOLDER)).rejects.toThrow(/9000-new\.sql, which this version/);
});
