import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { asOwner } from './access.ts';
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

test('a database of the first version keeps its runs and knows who has looked at the demo clusters', async () => {
  const first = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  const older = await createTestDatabase();
  try {
    for (const name of ['0001-store.sql', '0002-identity.sql'])
      await cp(join(MIGRATIONS_FOLDER, name), join(first, name));
    await sql`drop schema public cascade`.execute(older.database);
    await sql`create schema public`.execute(older.database);
    await migrate(older.database, first);
    const owner = { kind: 'user', name: 'early@example.com' } as const;
    await asOwner(older.database, owner, async (transaction, key) => {
      await sql`
        with added as (
          insert into clusters (owner, name, follow_includes) values (${key}, 'plumbline_demo_nginx', true) returning id
        )
        insert into runs (owner, cluster_id, state) select ${key}, id, 'done' from added
      `.execute(transaction);
    });

    await migrate(older.database);

    await asOwner(older.database, owner, async (transaction, key) => {
      const runs = await transaction.selectFrom('runs').select(['cluster_name', 'state']).execute();
      expect(runs).toEqual([{ cluster_name: 'plumbline_demo_nginx', state: 'done' }]);
      expect(await transaction.selectFrom('demo_viewers').select('owner').execute()).toEqual([{ owner: key }]);
    });
  } finally {
    await older.close();
    await rm(first, { recursive: true });
  }
});
