import type { Owner } from '@plumbline/model/organization';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../database/access.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createStore } from './postgres-store.ts';

let tests: TestDatabase;
let database: Database;
const queries: string[] = [];
beforeAll(async () => {
  tests = await createTestDatabase();
  database = openDatabase({ url: tests.url, onQuery: ({ sql }) => queries.push(sql) });
});
afterAll(async () => {
  await database.destroy();
  await tests.close();
});

test.each(['clusters', 'clusters-and-sums'] as const)(
  'a summary (%s) is one query in its owner’s transaction, for one cluster or for three hundred',
  async (shape) => {
    const { clusters } = createStore(database);
    for (const count of [1, 300]) {
      const owner: Owner = { kind: 'organization', name: `with-${count}-${shape}` };
      const names = Array.from({ length: count }, (_, index) => `cluster-${index}`);
      await asOwner(database, owner, (transaction, key) =>
        transaction
          .insertInto('clusters')
          .values(names.map((name) => ({ owner: key, name, follow_includes: true })))
          .execute(),
      );
      queries.length = 0;
      const summary = JSON.parse(await clusters.summaryJson(owner, shape)) as object;
      expect(Object.keys(summary).filter((name) => name.startsWith('cluster-'))).toHaveLength(count);
      expect(queries.map((query) => query.trimStart().split(' ')[0])).toEqual(['begin', 'select', 'select', 'commit']);
    }
  },
);
