import type { FailedCheckFilter, FailedCheckOrder, OpenFailedCheck } from '@plumbline/model/contract/failed-checks';
import { FAILED_CHECK_ORDERS, MOST_COUNTED } from '@plumbline/model/contract/failed-checks';
import type { FailedCheck } from '@plumbline/model/failed-check';
import type { Owner } from '@plumbline/model/organization';
import { NO_FAILED_CHECKS } from '@plumbline/model/report';
import type { Severity } from '@plumbline/model/severity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../database/access.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createStore } from './postgres-store.ts';
import type { FailedCheckPlace, Store } from './store.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };
const BETA: Owner = { kind: 'organization', name: 'beta' };
const BLOB = { sha256: 'a'.repeat(64), size: 3 };
/** Not in the order in which they are added, and with names that differ in case and signs. */
const CLUSTERS = ['web', 'db 2', 'Cache', 'db-1'];
const CHECKS_EACH = 20;

let tests: TestDatabase;
let store: Store;

beforeAll(async () => {
  tests = await createTestDatabase();
  store = createStore(tests.database);
  for (const cluster of CLUSTERS) await report(ACME, cluster, checks(CHECKS_EACH));
  await report(BETA, 'web', checks(3));
});

afterAll(() => tests.close());

/** The same ones for each cluster, of every severity, two of each rule. */
function checks(count: number): readonly FailedCheck[] {
  return Array.from({ length: count }, (_, index) => ({
    rule: {
      name: `rule_${String(Math.floor(index / 2)).padStart(5, '0')}`,
      severity: ((Math.floor(index / 2) % 5) + 1) as Severity,
      documentation: '',
    },
    title: index % 2 === 0 ? `Title ${index}` : 'A 100 % bad thing',
    service: index % 3 === 0 ? 'proxy' : 'nginx',
    ...(index === 0 ? {} : { machine: `m-${index % 4}`, config_file: { fileName: 'a.conf', subPath: 'etc' } }),
    ...(index === 0 ? {} : { fromLine: index, toLine: index + 1 }),
    fingerprint: `f-${index}`,
  }));
}

async function report(owner: Owner, cluster: string, failed: readonly FailedCheck[]): Promise<void> {
  await store.clusters.insert(owner, cluster, { location: 'x', clusterType: 'AWS', derivedFrom: 'MANUAL' });
  await store.reports.insert(owner, {
    cluster,
    atSeconds: 100,
    summary: { ...NO_FAILED_CHECKS, score: 1 },
    rulesVersion: '1',
    body: BLOB,
    bundle: BLOB,
    failed: [...failed],
    disabled: [],
    passed: {},
    unknown: {},
  });
}

/** Every page, one after the other. */
async function pages(order: FailedCheckOrder, limit: number, filter: FailedCheckFilter = {}, owner = ACME) {
  const rows: OpenFailedCheck[] = [];
  const counts = new Set<number>();
  let after: FailedCheckPlace | undefined;
  do {
    const page = await store.openFailedChecks.page(owner, { filter, order, after, limit });
    rows.push(...page.failedChecks);
    counts.add(page.count);
    after = page.end;
  } while (after);
  return { rows, counts: [...counts] };
}

function placesOf(rows: readonly OpenFailedCheck[]): readonly string[] {
  return rows.map(({ clusterName, fingerprint }) => `${clusterName} ${fingerprint}`);
}

test.each(FAILED_CHECK_ORDERS)(
  'pages by %s have every failed check once, in one order, however long they are',
  async (order) => {
    const { rows: whole, counts } = await pages(order, 1000);
    expect(counts).toEqual([CLUSTERS.length * CHECKS_EACH]);
    expect(new Set(placesOf(whole)).size).toBe(CLUSTERS.length * CHECKS_EACH);
    for (const limit of [1, 7, 40]) expect(placesOf((await pages(order, limit)).rows)).toEqual(placesOf(whole));
  },
);

test('the orders are what they say, and worst first in each', async () => {
  const severities = (await pages('severity', 9)).rows.map(({ severity }) => severity);
  expect(severities).toEqual(severities.toSorted((a, b) => b - a));
  const rules = (await pages('rule', 9)).rows.map(({ rule }) => rule);
  expect(rules).toEqual(rules.toSorted());
  const { rows } = await pages('cluster', 9);
  const names = [...new Set(rows.map(({ clusterName }) => clusterName))];
  // As the list of clusters is ordered: by the database.
  expect(names).toEqual(await store.clusters.list(ACME));
  for (const name of names) {
    const inside = rows.filter(({ clusterName }) => clusterName === name).map(({ severity }) => severity);
    expect(inside).toEqual(inside.toSorted((a, b) => b - a));
  }
});

test.each<[name: string, filter: FailedCheckFilter, isLeft: (row: OpenFailedCheck) => boolean]>([
  ['a severity', { severity: 4 }, ({ severity }) => severity === 4],
  ['a cluster', { clusterName: 'db 2' }, ({ clusterName }) => clusterName === 'db 2'],
  ['a service', { service: 'proxy' }, ({ service }) => service === 'proxy'],
  ['a rule', { rule: 'rule_00003' }, ({ rule }) => rule === 'rule_00003'],
  ['a text of the title, with signs of patterns', { q: ' 100 % BAD ' }, ({ title }) => title === 'A 100 % bad thing'],
  ['a text of the cluster', { q: 'cach' }, ({ clusterName }) => clusterName === 'Cache'],
  ['a text of the file', { q: 'ETC/a.conf' }, ({ file }) => file === 'etc/a.conf'],
  [
    'several at once',
    { severity: 1, clusterName: 'web', q: 'm-1' },
    (row) => row.severity === 1 && row.clusterName === 'web' && row.machine === 'm-1',
  ],
  ['what there is nothing of', { clusterName: 'nobody' }, () => false],
])('%s leaves what has it, by every order, and is counted', async (_name, filter, isLeft) => {
  const expected = placesOf((await pages('severity', 1000)).rows.filter(isLeft));
  for (const order of FAILED_CHECK_ORDERS) {
    const { rows, counts } = await pages(order, 6, filter);
    expect(placesOf(rows).toSorted()).toEqual(expected.toSorted());
    expect(counts).toEqual([expected.length]);
  }
});

test('what a check has no value for is left out', async () => {
  const [first] = (await pages('rule', 1)).rows;
  expect(first).toEqual({
    clusterName: expect.any(String),
    fingerprint: 'f-0',
    rule: 'rule_00000',
    severity: 1,
    title: 'Title 0',
    service: 'proxy',
    firstSeen: 100,
  });
});

test('the facets are those that something fails for', async () => {
  const { rules, services } = await store.openFailedChecks.facets(ACME);
  expect(services).toEqual(['nginx', 'proxy']);
  expect(rules).toEqual(Array.from({ length: 10 }, (_, index) => `rule_0000${index}`));
});

test('nothing of another owner is listed', async () => {
  expect((await pages('severity', 10, {}, BETA)).rows).toHaveLength(3);
  expect(await store.openFailedChecks.facets({ kind: 'user', name: 'acme' })).toEqual({ rules: [], services: [] });
});

test('more than ten thousand are not counted one by one', async () => {
  const many: Owner = { kind: 'user', name: 'many@example.com' };
  await report(many, 'large', checks(MOST_COUNTED));
  expect((await store.openFailedChecks.page(many, { filter: {}, order: 'severity', limit: 1 })).count).toBe(10_000);
  await report(many, 'one more', checks(7));
  expect((await store.openFailedChecks.page(many, { filter: {}, order: 'severity', limit: 1 })).count).toBe(10_001);
});

test.each([
  ['severity', 'open_failed_checks_by_severity'],
  ['rule', 'open_failed_checks_by_rule'],
])('the order by %s is that of an index', async (order, index) => {
  const columns = order === 'rule' ? 'rule, -severity' : '-severity, rule';
  const plan = await asOwner(tests.database, ACME, async (transaction, key) => {
    // A few rows are quicker sorted; this asks whether they need to be.
    for (const way of ['sort', 'bitmapscan', 'seqscan'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    return sql<{ 'QUERY PLAN': string }>`explain select * from open_failed_checks where owner = ${sql.lit(key)}
      order by ${sql.raw(columns)}, cluster_id, fingerprint limit 5`.execute(transaction);
  });
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain(index);
  expect(text).not.toContain('Sort');
});
