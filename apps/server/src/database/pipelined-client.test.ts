import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { asOwner, asSystem, type OwnedTransaction } from './access.ts';
import { openDatabase, type Database } from './database.ts';
import { sendAhead } from './pipelined-client.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };

let tests: TestDatabase;
/** With one connection, so that whatever is left on it is met by the next. */
let database: Database;
beforeAll(async () => {
  tests = await createTestDatabase();
  database = openDatabase({ url: tests.url, maximumConnections: 1 });
});
afterAll(async () => {
  await database.destroy();
  await tests.close();
});

function addCluster(transaction: OwnedTransaction, owner: string, name: string): Promise<void> {
  const values = { owner, name, follow_includes: true };
  return sendAhead(transaction, transaction.insertInto('clusters').values(values).compile());
}

function clusters(): Promise<readonly string[]> {
  return asOwner(database, ACME, async (transaction) => {
    const rows = await transaction.selectFrom('clusters').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  });
}

test('what was sent ahead is seen by what follows, and committed with it', async () => {
  const seen = await asOwner(database, ACME, async (transaction, owner) => {
    await addCluster(transaction, owner, 'first');
    return transaction.selectFrom('clusters').select('name').execute();
  });
  expect(seen).toEqual([{ name: 'first' }]);
  expect(await clusters()).toEqual(['first']);
});

test.each([
  ['what follows it', (transaction: OwnedTransaction) => sql`select 1`.execute(transaction)],
  ['the commit, where nothing follows', () => Promise.resolve()],
])(
  'a statement that was sent ahead and fails, fails %s, by its own cause, and nothing is left of it',
  async (_, work) => {
    const adding = asOwner(database, ACME, async (transaction, owner) => {
      await addCluster(transaction, owner, 'half');
      await addCluster(transaction, 'organization:other', 'planted');
      await work(transaction);
    });
    await expect(adding).rejects.toThrow(/row-level security/);
    expect(await clusters()).toEqual(['first']);
  },
);

test('a transaction of an owner who cannot be named does nothing', async () => {
  const unnamed: Owner = { kind: 'organization', name: 'a\0b' };
  const writing = asOwner(database, unnamed, (transaction) =>
    sql`insert into doomed_blobs (sha256) values ('written')`.execute(transaction),
  );
  await expect(writing).rejects.toThrow(/invalid byte sequence/);
  expect(await database.selectFrom('doomed_blobs').selectAll().execute()).toEqual([]);
});

test('a failure that somebody hides is not taken for a commit', async () => {
  const hiding = asOwner(database, ACME, async (transaction, owner) => {
    await addCluster(transaction, owner, 'hidden');
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
  });
  await expect(hiding).rejects.toThrow(/rolled back/);
  expect(await clusters()).toEqual(['first']);
});

test('a transaction that keeps its plans has each statement planned once, and others leave none behind', async () => {
  const plansAfter = async (keepsPlans: boolean): Promise<number> => {
    const count = async (transaction: OwnedTransaction): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_prepared_statements where ${keepsPlans}::boolean is not null`.execute(transaction);
      return rows[0]?.count ?? 0;
    };
    await asSystem(database, count, { keepsPlans });
    return asSystem(database, count, { keepsPlans });
  };
  expect(await plansAfter(false)).toBe(0);
  const kept = await plansAfter(true);
  expect(kept).toBeGreaterThan(0);
  expect(await plansAfter(true)).toBe(kept);
});

test('a plan that was kept sees the owner of the present transaction alone', async () => {
  const namesOf = (owner: Owner): Promise<readonly { name: string }[]> =>
    asOwner(
      database,
      owner,
      (transaction) => transaction.selectFrom('clusters').select('name').where('name', '<>', '').execute(),
      { keepsPlans: true },
    );
  for (let turn = 0; turn < 8; turn += 1) {
    expect(await namesOf(ACME)).toEqual([{ name: 'first' }]);
    expect(await namesOf({ kind: 'organization', name: 'other' })).toEqual([]);
  }
});
