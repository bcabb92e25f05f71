import { readdir } from 'node:fs/promises';
import { FAILED_CHECK_GROUPINGS, MOST_COUNTED, type FailedCheckFilter } from '@plumbline/model/contract/failed-checks';
import type { Owner } from '@plumbline/model/organization';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, asSystem, ownerKey } from '../database/access.ts';
import type { Database } from '../database/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createReadNumbers } from './cluster-numbers.ts';
import { replaceNumbers } from './failed-check-numbers.ts';
import { createStore } from './postgres-store.ts';
import type { FailedCheckGroupPlace, FailedCheckPlace } from './failed-check-query.ts';

/* Numbers of failed checks that were there before there were any: more than one query reads, of more than one owner. */

const OWNER: Owner = { kind: 'organization', name: 'large' };
const OTHER: Owner = { kind: 'user', name: 'small@example.com' };
const CLUSTERS = 30;
const CHECKS_EACH = 400;

const OF_NUMBERS = new Set(['0093-failed-checks-as-numbers.sql', '0121-category-of-failed-checks.sql']);

let tests: TestDatabase;

beforeAll(async () => {
  tests = await createEmptyDatabase();
  const files = await readdir(MIGRATIONS_FOLDER);
  await migrate(
    tests.database,
    MIGRATIONS_FOLDER,
    files.filter((name) => name.endsWith('.sql') && !OF_NUMBERS.has(name)),
  );
  await fill(OWNER, CLUSTERS);
  await fill(OTHER, 2);
  await migrate(tests.database);
}, 60_000);

afterAll(() => tests.close());

/** Rules with several titles and severities, machines without a service, and titles that are missing. */
async function fill(owner: Owner, clusters: number): Promise<void> {
  await asOwner(tests.database, owner, async (transaction, key) => {
    await sql`
      insert into clusters (owner, name, follow_includes)
      select ${key}, 'cluster-' || number, true from generate_series(1, ${clusters}::integer) as number`.execute(
      transaction,
    );
    await sql`
      insert into open_failed_checks (owner, cluster_id, fingerprint, rule, severity, title, machine, service, file,
        first_seen, seen_in, cluster_name, rank, position, machine_at, file_at)
      select owner, id, number, 'rule-' || number % 17, 1 + number % 3,
        case when number % 5 > 0 then 'Title ' || number % 7 end, case when number >= 100 then 'm-' || number / 100 end,
        case when number >= 50 then 's-' || number / 50 % 3 else '' end, 'etc/' || number / 50 || '.conf',
        1, 1, name, -1 - number % 3, number, number / 100 * 100, number / 50 * 50
      from clusters, generate_series(0, ${CHECKS_EACH}::integer - 1) as number where owner = ${key}`.execute(
      transaction,
    );
  });
}

const CONDITIONS: readonly (readonly [filter: FailedCheckFilter, condition: string])[] = [
  [{}, 'true'],
  [{ severity: 3 }, 'severity = 3'],
  [{ service: '' }, `service = ''`],
  [{ q: 'cluster-2' }, `cluster_name like 'cluster-2%'`],
  [{ q: 'title 3' }, `title = 'Title 3'`],
  [{ q: '3.conf', severity: 1 }, `file = 'etc/3.conf' and severity = 1`],
  [{ q: 'rule-16', service: 's-1' }, `rule = 'rule-16' and service = 's-1'`],
  [{ q: '5' }, `concat_ws(' ', rule, title, cluster_name, file) like '%5%'`],
  [{ q: 'not there' }, 'false'],
];
const KEYS = {
  rule: 'rule, severity',
  cluster: 'cluster_name',
  machine: 'cluster_name, machine',
  service: 'service',
  file: 'cluster_name, machine, service, file',
} as const;

test.each(CONDITIONS)(
  'groups and lists that %o leaves are those that the rows are counted to',
  async (filter, condition) => {
    const { openFailedChecks } = createStore(tests.database);
    const rows = await countRows(tests.database, condition, 'owner');
    const count = Math.min(rows[0]?.count ?? 0, MOST_COUNTED + 1);
    for (const groupBy of FAILED_CHECK_GROUPINGS) {
      const expected = await countRows(tests.database, condition, KEYS[groupBy]);
      const found: { readonly severity: number; readonly count: number }[] = [];
      let after: FailedCheckGroupPlace | undefined;
      do {
        const page = await openFailedChecks.groups(OWNER, {
          filter,
          groupBy,
          after,
          limit: 40,
          counted: after && count,
        });
        expect(page.count, groupBy).toBe(count);
        found.push(...page.groups.map(({ severity, count: inGroup }) => ({ severity, count: inGroup })));
        after = page.end;
      } while (after);
      const inOrder = (groups: typeof found) => groups.toSorted((a, b) => a.count - b.count || a.severity - b.severity);
      expect(inOrder(found), groupBy).toEqual(inOrder(expected));
    }
    for (const order of ['severity', 'cluster', 'rule'] as const) {
      const seen = new Set<string>();
      let after: FailedCheckPlace | undefined;
      do {
        const page = await openFailedChecks.page(OWNER, { filter, order, after, limit: 3000, counted: after && count });
        expect(page.count, order).toBe(count);
        for (const { clusterName, fingerprint } of page.failedChecks) seen.add(`${clusterName} ${fingerprint}`);
        after = page.end;
      } while (after);
      expect(seen.size, order).toBe(rows[0]?.count ?? 0);
    }
  },
);

async function countRows(database: Database, condition: string, key: string) {
  const { rows } = await asOwner(database, OWNER, (transaction) =>
    sql<{ count: number; severity: number }>`
      select count(*) as count, max(severity) as severity from open_failed_checks
      where ${sql.raw(condition)} group by ${sql.raw(key)}`.execute(transaction),
  );
  return rows;
}

test('a report writes what the upgrade wrote', async () => {
  const upgraded = await numbersOf(OWNER);
  expect(upgraded.clusters).toHaveLength(CLUSTERS);
  await asSystem(tests.database, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from clusters where owner = ${ownerKey(OWNER)}`.execute(transaction);
    for (const { id } of rows) await replaceNumbers(transaction, ownerKey(OWNER), id);
  });
  expect(await numbersOf(OWNER)).toEqual(upgraded);
});

async function numbersOf(owner: Owner) {
  return asOwner(tests.database, owner, async (transaction) => {
    const titles = await sql`
      select rule, rank, title_hash, number, title from failed_check_titles order by number`.execute(transaction);
    const clusters = await sql`
      select cluster_id, cluster_name, checks, titles, files from failed_check_numbers
      order by cluster_id`.execute(transaction);
    const files = await sql`select * from failed_check_files order by cluster_id, file_at`.execute(transaction);
    return { titles: titles.rows, clusters: clusters.rows, files: files.rows };
  });
}

test('no more numbers are kept than there is room for, those that were asked for last', async () => {
  const { rows: versions } = await asOwner(tests.database, OTHER, (transaction) =>
    sql<{ clusterName: string; version: string; checks: number }>`
      select cluster_name as "clusterName", version, checks from failed_check_numbers order by 1`.execute(transaction),
  );
  const ofOne = CHECKS_EACH * 4 + 8 * 100;
  const read = async (readNumbers: ReturnType<typeof createReadNumbers>, wanted: typeof versions) =>
    asOwner(tests.database, OTHER, async (transaction, key) => (await readNumbers(transaction, key, wanted)).size);
  const [both, one] = [createReadNumbers(2 * ofOne), createReadNumbers(2 * ofOne - 1)];
  for (const readNumbers of [both, one]) expect(await read(readNumbers, versions)).toBe(2);
  await asOwner(tests.database, OTHER, (transaction) => sql`delete from failed_check_numbers`.execute(transaction));
  expect([await read(both, versions), await read(one, versions)]).toEqual([2, 1]);
  expect([await read(one, versions.slice(0, 1)), await read(one, versions.slice(1))]).toEqual([0, 1]);
});
