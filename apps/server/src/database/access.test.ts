import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { asOwner, asSystem, ownerKey, ownerOf, type OwnedTransaction } from './access.ts';
import { assertOrdinaryRole } from './database.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };
const OTHER: Owner = { kind: 'organization', name: 'other' };

let tests: TestDatabase;
beforeAll(async () => {
  tests = await createTestDatabase();
  for (const owner of [ACME, OTHER]) {
    await asOwner(tests.database, owner, (transaction, key) =>
      transaction.insertInto('clusters').values({ owner: key, name: 'web', follow_includes: true }).execute(),
    );
  }
});
afterAll(() => tests.close());

test('a query that forgets its where sees only the rows of the named owner', async () => {
  const rows = await asOwner(tests.database, ACME, (transaction) =>
    transaction.selectFrom('clusters').select('owner').execute(),
  );
  expect(rows).toEqual([{ owner: 'organization:acme' }]);
});

test('a transaction that reads one view sees one owner at one time, and writes nothing', async () => {
  const readsOneView = { readsOneView: true };
  const read = (transaction: OwnedTransaction) =>
    transaction.selectFrom('clusters').select(['owner', 'ruleset']).execute();
  const work = async (transaction: OwnedTransaction) => {
    const before = await read(transaction);
    await asOwner(tests.database, OTHER, (writing) =>
      writing.updateTable('clusters').set({ ruleset: 'written meanwhile' }).execute(),
    );
    return [before, await read(transaction)];
  };
  const unchanged = [{ owner: 'organization:other', ruleset: null }];
  expect(await asOwner(tests.database, OTHER, work, readsOneView)).toEqual([unchanged, unchanged]);
  const write = (transaction: OwnedTransaction) => transaction.deleteFrom('clusters').execute();
  await expect(asOwner(tests.database, OTHER, write, readsOneView)).rejects.toThrow(/read-only/);
});

test('one owner takes no more than half of the connections, and what is of a run waits for none of theirs', async () => {
  const gate = Promise.withResolvers<void>();
  let [atOnce, most] = [0, 0];
  const wait = async (): Promise<void> => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await gate.promise;
    atOnce -= 1;
  };
  onTestFinished(() => gate.resolve());
  const waiting = Array.from({ length: 12 }, () => asOwner(tests.database, ACME, wait));
  await expect.poll(() => atOnce).toBe(5);
  const count = (transaction: OwnedTransaction) => transaction.selectFrom('clusters').select('owner').execute();
  expect(await asOwner(tests.database, OTHER, count)).toHaveLength(1);
  expect(await asOwner(tests.database, ACME, count, { isOfRun: true })).toHaveLength(1);
  gate.resolve();
  await Promise.all(waiting);
  expect([atOnce, most]).toEqual([0, 5]);
  await expect(asOwner(tests.database, ACME, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await asOwner(tests.database, ACME, count)).toHaveLength(1);
});

test('without an owner every tenant table looks empty', async () => {
  expect(await tests.database.selectFrom('clusters').selectAll().execute()).toEqual([]);
});

test('the owner of one transaction is forgotten before the next on the same connection', async () => {
  await tests.database.connection().execute(async (connection) => {
    await asOwner(connection, ACME, (transaction) => transaction.selectFrom('clusters').selectAll().execute());
    expect(await connection.selectFrom('clusters').selectAll().execute()).toEqual([]);
  });
});

test('a row cannot be written for somebody else', async () => {
  const write = asOwner(tests.database, ACME, (transaction) =>
    transaction
      .insertInto('clusters')
      .values({ owner: ownerKey(OTHER), name: 'planted', follow_includes: true })
      .execute(),
  );
  await expect(write).rejects.toThrow(/row-level security/);
});

test('rows of another owner can be neither changed nor deleted', async () => {
  await asOwner(tests.database, ACME, async (transaction) => {
    await transaction.updateTable('clusters').set({ location: 'changed' }).execute();
    await transaction.deleteFrom('clusters').where('owner', '=', ownerKey(OTHER)).execute();
  });
  const rows = await asSystem(tests.database, (transaction) =>
    transaction.selectFrom('clusters').select(['owner', 'location']).orderBy('owner').execute(),
  );
  expect(rows).toEqual([
    { owner: 'organization:acme', location: 'changed' },
    { owner: 'organization:other', location: null },
  ]);
});

test('every table with an owner is shut by forced row-level security, for every command', async () => {
  const { tables, open } = await ownedTables();
  expect(tables.length).toBeGreaterThan(8);
  expect(open).toEqual([]);
});

test('a new table with an owner that forgets row-level security is found', async () => {
  await sql`create table forgetful (owner text primary key)`.execute(tests.database);
  await sql`create table half_shut (owner text primary key)`.execute(tests.database);
  await sql`alter table half_shut enable row level security`.execute(tests.database);
  await sql`create policy everybody on half_shut using (true)`.execute(tests.database);
  expect((await ownedTables()).open).toEqual(['forgetful', 'half_shut']);
  await sql`drop table forgetful, half_shut`.execute(tests.database);
});

const OWNER_ONLY = '((owner = current_owner()) OR in_system_mode())';

/** Tables with an owner column, and those of them that show or take rows of others. */
async function ownedTables(): Promise<{ readonly tables: readonly string[]; readonly open: readonly string[] }> {
  const { rows } = await sql<{ name: string; isShut: boolean }>`
    select relname as name, relrowsecurity and relforcerowsecurity and coalesce(
      (select bool_and(cmd = 'ALL' and roles = '{public}' and qual = ${OWNER_ONLY}
         and (with_check is null or with_check = ${OWNER_ONLY}))
       from pg_policies where schemaname = 'public' and tablename = relname), false) as "isShut"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'owner' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname
  `.execute(tests.database);
  return { tables: rows.map(({ name }) => name), open: rows.filter(({ isShut }) => !isShut).map(({ name }) => name) };
}

test('the application connects as a role that row-level security binds', async () => {
  await expect(assertOrdinaryRole(tests.database)).resolves.toBeUndefined();
});

test('an e-mail address is one owner however it is written', () => {
  expect(ownerKey({ kind: 'user', name: 'Me@Example.com' })).toBe('user:me@example.com');
  expect(ownerOf('user:me@example.com')).toEqual({ kind: 'user', name: 'me@example.com' });
  expect(ownerOf('organization:a:b')).toEqual({ kind: 'organization', name: 'a:b' });
});
