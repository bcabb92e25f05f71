import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let tests: TestDatabase;
beforeAll(async () => {
  tests = await createTestDatabase();
});
afterAll(() => tests.close());

test('a connection that breaks between two queries of a transaction fails the transaction, not the process', async () => {
  const work = tests.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(tests.database);
    await sql`select 1`.execute(transaction);
  });
  await expect(work).rejects.toThrow(/connection|terminat/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(tests.database)).rows).toEqual([{ one: 1 }]);
});
