import type {
  FailedCheckFilter,
  FailedCheckGroup,
  FailedCheckGrouping,
  FailedCheckOrder,
  OpenFailedCheck,
} from '@plumbline/model/contract/failed-checks';
import { FAILED_CHECK_GROUPINGS, FAILED_CHECK_ORDERS, MOST_COUNTED } from '@plumbline/model/contract/failed-checks';
import type { FailedCheck } from '@plumbline/model/failed-check';
import type { Owner } from '@plumbline/model/organization';
import { NO_FAILED_CHECKS } from '@plumbline/model/summarize';
import type { Severity } from '@plumbline/model/severity';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../database/access.ts';
import { rowsOf } from '../testing/test-rows.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createStore } from './postgres-store.ts';
import { matching } from './failed-check-pages.ts';
import type { Store } from './store.ts';
import type { FailedCheckGroupPlace, FailedCheckPlace } from './failed-check-query.ts';

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
    rows: rowsOf({ failed: [...failed] }),
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
  ['a text of the rule', { q: 'RULE_00003' }, ({ rule }) => rule === 'rule_00003'],
  ['a text of one title of a rule, with a severity', { q: 'title 0', severity: 1 }, ({ title }) => title === 'Title 0'],
  ['a text that all have', { q: 'e' }, () => true],
  [
    'a text that rules and files have',
    { q: '1' },
    (row) => /1/.test([row.rule, row.title, row.machine, row.service, row.file, row.clusterName].join(' ')),
  ],
  ['a text that would go from one name to the next', { q: 'nginx etc' }, () => false],
  ['a text of the cluster', { q: 'cach' }, ({ clusterName }) => clusterName === 'Cache'],
  ['a text of the file', { q: 'ETC/a.conf' }, ({ file }) => file === 'etc/a.conf'],
  [
    'several at once',
    { severity: 1, clusterName: 'web', q: 'm-1' },
    (row) => row.severity === 1 && row.clusterName === 'web' && row.machine === 'm-1',
  ],
  ['what there is nothing of', { clusterName: 'nobody' }, () => false],
])('%s leaves what has it, by every order, and is counted', async (_name, filter, isLeft) => {
  for (const order of FAILED_CHECK_ORDERS) {
    const expected = placesOf((await pages(order, 1000)).rows.filter(isLeft));
    const { rows, counts } = await pages(order, 6, filter);
    expect(placesOf(rows)).toEqual(expected);
    expect(counts).toEqual([expected.length]);
  }
});

test('a newer report is searched by its own texts, and a deleted cluster by none', async () => {
  const owner: Owner = { kind: 'user', name: 'texts@example.com' };
  const titled = (title: string) =>
    checks(2)
      .slice(1)
      .map((check) => ({ ...check, title, fingerprint: title }));
  const found = async (q: string) => {
    const titles = (await pages('severity', 9, { q }, owner)).rows.map(({ title }) => title);
    const { groups } = await store.openFailedChecks.groups(owner, { filter: { q }, groupBy: 'cluster', limit: 9 });
    expect(groups.map(({ count }) => count)).toEqual(titles.map(() => 1));
    return titles;
  };
  await report(owner, 'web', titled('Before'));
  await report(owner, 'db', titled('Before'));
  expect(await found('before')).toEqual(['Before', 'Before']);
  await report(owner, 'web', titled('After'));
  await store.openFailedChecks.deleteOldTitles();
  expect([await found('before'), await found('after'), await found('m-1')]).toEqual([
    ['Before'],
    ['After'],
    ['Before', 'After'],
  ]);
  await store.clusters.delete(owner, 'db');
  expect([await found('before'), await found('after'), await found('db')]).toEqual([[], ['After'], []]);
});

test('titles of rules that fail nowhere are forgotten after a day', async () => {
  const owner: Owner = { kind: 'user', name: 'old@example.com' };
  await report(owner, 'web', checks(3));
  await report(owner, 'web', checks(1));
  const left = () =>
    asOwner(tests.database, owner, async (transaction) => {
      const { rows } = await sql<{ rule: string }>`select distinct rule from failed_check_titles`.execute(transaction);
      return rows.map(({ rule }) => rule).toSorted();
    });
  await store.openFailedChecks.deleteOldTitles();
  expect(await left()).toEqual(['rule_00000', 'rule_00001']);
  await asOwner(tests.database, owner, (transaction) =>
    sql`update failed_check_titles set seen_at = now() - interval '2 days'`.execute(transaction),
  );
  await store.openFailedChecks.deleteOldTitles();
  expect(await left()).toEqual(['rule_00000']);
  // A report that has it says so, as it may be about to be stored when others are forgotten.
  await report(owner, 'web', checks(1));
  await asOwner(tests.database, owner, (transaction) =>
    sql`delete from failed_check_titles where seen_at < now() - interval '1 day'`.execute(transaction),
  );
  expect(await left()).toEqual(['rule_00000']);
});

test('what was forgotten is found again when it fails again, and others are not taken for it', async () => {
  const owner: Owner = { kind: 'user', name: 'again@example.com' };
  const [first, second, third] = [0, 2, 4].map((from) => checks(from + 2).slice(from));
  await report(owner, 'web', first ?? []);
  await report(owner, 'db', second ?? []);
  await asOwner(tests.database, owner, (transaction) =>
    sql`update failed_check_titles set seen_at = now() - interval '2 days'`.execute(transaction),
  );
  await report(owner, 'db', third ?? []);
  await store.openFailedChecks.deleteOldTitles();
  await report(owner, 'Cache', second ?? []);
  for (const [rule, clusters] of [
    ['rule_00000', ['web']],
    ['rule_00001', ['Cache']],
    ['rule_00002', ['db']],
  ] as const) {
    const { rows } = await pages('cluster', 9, { q: rule }, owner);
    expect(rows.map(({ clusterName }) => clusterName)).toEqual(clusters.flatMap((name) => [name, name]));
  }
});

test('reports of one owner that come at once with new titles are told apart', async () => {
  const owner: Owner = { kind: 'user', name: 'at-once@example.com' };
  const names = Array.from({ length: 6 }, (_, index) => `cluster ${index}`);
  await Promise.all(
    names.map((name, index) =>
      report(owner, name, [
        ...checks(6),
        ...checks(4).map((check, at) => ({ ...check, title: `Only ${name}`, fingerprint: `${index} ${at}` })),
      ]),
    ),
  );
  for (const name of names) {
    const { rows } = await pages('rule', 3, { q: `only ${name}` }, owner);
    expect(rows.map(({ clusterName, title }) => [clusterName, title])).toEqual(rows.map(() => [name, `Only ${name}`]));
    expect(rows).toHaveLength(4);
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
  expect(await store.openFailedChecks.facets({ kind: 'user', name: 'acme' })).toEqual({
    rules: [],
    services: [],
    categories: [],
  });
});

test('more than ten thousand are not counted one by one', async () => {
  const many: Owner = { kind: 'user', name: 'many@example.com' };
  await report(many, 'large', checks(MOST_COUNTED));
  expect((await store.openFailedChecks.page(many, { filter: {}, order: 'severity', limit: 1 })).count).toBe(10_000);
  await report(many, 'one more', checks(7));
  expect((await store.openFailedChecks.page(many, { filter: {}, order: 'severity', limit: 1 })).count).toBe(10_001);
});

test('within a severity they stand by cluster, machine, service, file, line and rule, on every page', async () => {
  const owner: Owner = { kind: 'user', name: 'ordered@example.com' };
  const check = (severity: Severity, machine: string | undefined, service: string, path: string, line: number) => ({
    rule: { name: `${service}_${line % 2 === 0 ? 'even' : 'odd'}`, severity, documentation: '' },
    ...(machine === undefined ? {} : { machine }),
    service,
    config_file: { fileName: path, subPath: 'etc' },
    fromLine: line,
    toLine: line,
    fingerprint: `${severity} ${machine} ${service} ${path} ${line}`,
  });
  const failed = [
    check(3, 'web-10', 'nginx', 'b.conf', 9),
    check(3, 'web-9', 'nginx', 'b.conf', 100),
    check(3, 'web-9', 'nginx', 'b.conf', 20),
    check(3, 'web-9', 'nginx', 'a.conf', 3000),
    check(3, 'web-9', 'db', 'z.conf', 1),
    check(3, undefined, 'terraform', 'main.tf', 7),
    check(5, 'web-9', 'nginx', 'z.conf', 8),
  ];
  const ordered = [
    '5 web-9 nginx z.conf 8',
    '3 undefined terraform main.tf 7',
    '3 web-9 db z.conf 1',
    '3 web-9 nginx a.conf 3000',
    '3 web-9 nginx b.conf 20',
    '3 web-9 nginx b.conf 100',
    '3 web-10 nginx b.conf 9',
  ];
  for (const cluster of ['two', 'one']) await report(owner, cluster, failed);
  const bySeverity = ordered.slice(0, 1).flatMap((print) => [`one ${print}`, `two ${print}`]);
  const rest = ordered.slice(1);
  for (const limit of [1, 3, 50]) {
    const { rows } = await pages('severity', limit, {}, owner);
    expect(placesOf(rows)).toEqual([
      ...bySeverity,
      ...rest.map((print) => `one ${print}`),
      ...rest.map((print) => `two ${print}`),
    ]);
    const inClusters = await pages('cluster', limit, {}, owner);
    expect(placesOf(inClusters.rows)).toEqual([
      ...ordered.map((print) => `one ${print}`),
      ...ordered.map((print) => `two ${print}`),
    ]);
  }
});

test.each([
  ['severity', 'rank, cluster_name, position', {}],
  ['cluster', 'cluster_name, rank, position', {}],
  ['rule', 'rule, rank, cluster_name, position', {}],
  ['rule', 'rank, cluster_name, position', { rule: 'rule_00001' }],
  ['service', 'rank, cluster_name, position', { service: 'nginx' }],
])('the index by %s gives the order %s with %o', async (index, columns, filter) => {
  const text = await planOf(
    sql`select * from open_failed_checks where ${matching('organization:acme', filter)} order by ${sql.raw(columns)} limit 5`,
  );
  expect(text).toContain(`open_failed_checks_by_${index}`);
  expect(text).not.toContain('Sort');
});

/** How the database would go about it; a few rows are quicker sorted, and this asks whether they need to be. */
async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await asOwner(tests.database, ACME, async (transaction) => {
    for (const way of ['sort', 'bitmapscan', 'seqscan']) {
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    }
    return sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(transaction);
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('groups', () => {
  type Group = FailedCheckGroup;
  const NAMES: Readonly<
    Record<FailedCheckGrouping, (row: OpenFailedCheck | Group) => readonly (string | undefined)[]>
  > = {
    rule: ({ rule, severity }) => [rule, String(severity)],
    cluster: ({ clusterName }) => [clusterName],
    machine: ({ clusterName, machine }) => [clusterName, machine],
    service: ({ service }) => [service],
    file: ({ clusterName, machine, service, file }) => [clusterName, machine, service, file],
  };

  async function groups(groupBy: FailedCheckGrouping, limit: number, filter: FailedCheckFilter = {}) {
    const all: Group[] = [];
    let after: FailedCheckGroupPlace | undefined;
    do {
      const page = await store.openFailedChecks.groups(ACME, { filter, groupBy, after, limit });
      all.push(...page.groups);
      after = page.end;
    } while (after);
    return all;
  }

  /** What the list of a group is narrowed by: the names that it goes by, also where there are none. */
  function filterOf(groupBy: FailedCheckGrouping, group: Group): FailedCheckFilter {
    const { clusterName, machine = '', service = '', file = '', rule, severity } = group;
    const parts = { rule: { rule, severity }, cluster: {}, machine: { machine }, service: { service } };
    return groupBy === 'file'
      ? { clusterName, machine, service, file }
      : { ...(clusterName === undefined ? {} : { clusterName }), ...parts[groupBy] };
  }

  const FILTERS: readonly FailedCheckFilter[] = [
    {},
    { severity: 2 },
    { clusterName: 'db-1' },
    { service: 'proxy' },
    { rule: 'rule_00004' },
    { q: 'm-1' },
    { q: '1' },
    { q: '3', severity: 2 },
    { q: 'proxy', machine: 'm-3' },
    { q: 'bad thing', clusterName: 'Cache' },
    { q: 'web', rule: 'rule_00002', service: 'nginx' },
    { machine: '' },
    { file: '' },
    { machine: 'm-2', file: 'etc/a.conf' },
    { q: 'not there' },
    { machine: 'm-1', rule: 'not there' },
  ];

  /** Whether the filter leaves a failed check, said once more in words of its own. */
  function isLeft({ q, ...names }: FailedCheckFilter, row: OpenFailedCheck): boolean {
    const { clusterName, rule, title = '', machine = '', service = '', file = '' } = row;
    const of: FailedCheckFilter = { clusterName, rule, severity: row.severity, machine, service, file };
    const isNamed = Object.entries(names).every(([key, name]) => of[key as keyof FailedCheckFilter] === name);
    const searched = [clusterName, rule, title, machine, service, file].map((text) => text.toLowerCase());
    return isNamed && (q === undefined || searched.some((text) => text.includes(q)));
  }

  test.each(FAILED_CHECK_GROUPINGS)(
    'by %s hold every failed check once, whatever it is narrowed by',
    async (groupBy) => {
      const { rows: all } = await pages('severity', 1000);
      for (const filter of FILTERS) {
        const rows = all.filter((row) => isLeft(filter, row));
        const expected = Map.groupBy(rows, (row) => JSON.stringify(NAMES[groupBy](row)));
        const found = await groups(groupBy, 3, filter);
        expect(found.length).toBe(expected.size);
        for (const group of found) {
          const inside = expected.get(JSON.stringify(NAMES[groupBy](group))) ?? [];
          expect(group.count).toBe(inside.length);
          expect(group.severity).toBe(Math.max(...inside.map(({ severity }) => severity)));
          const opened = await pages('severity', 7, { ...filter, ...filterOf(groupBy, group) });
          expect(placesOf(opened.rows)).toEqual(placesOf(inside));
          expect(opened.counts).toEqual([inside.length]);
        }
        const { count } = await store.openFailedChecks.groups(ACME, { filter, groupBy, limit: 1 });
        expect(count).toBe(rows.length);
      }
    },
  );

  test('stand in one order, however long the pages are: rules worst first, others by name', async () => {
    for (const groupBy of FAILED_CHECK_GROUPINGS) {
      const whole = await groups(groupBy, 1000);
      for (const limit of [1, 2, 5]) expect(await groups(groupBy, limit)).toEqual(whole);
    }
    const rules = await groups('rule', 1000);
    expect(rules).toEqual(rules.toSorted((a, b) => b.severity - a.severity || (`${a.rule}` < `${b.rule}` ? -1 : 1)));
    const clusters = (await groups('cluster', 1000)).map(({ clusterName }) => clusterName);
    expect(clusters).toEqual(await store.clusters.list(ACME));
    const machines = (await groups('machine', 1000)).slice(0, 5).map(({ machine }) => machine);
    expect(machines).toEqual([undefined, 'm-0', 'm-1', 'm-2', 'm-3']);
  });

  test('count all that is narrowed with the first page, and later pages repeat it', async () => {
    const first = await store.openFailedChecks.groups(ACME, { filter: { severity: 1 }, groupBy: 'file', limit: 2 });
    expect(first.count).toBe(16);
    const later = { filter: {}, groupBy: 'file', limit: 2, after: first.end, counted: 7 } as const;
    expect((await store.openFailedChecks.groups(ACME, later)).count).toBe(7);
  });

  test('of more than ten thousand are not counted one by one, and show their worst all the same', async () => {
    const owner: Owner = { kind: 'user', name: 'groups@example.com' };
    await report(owner, 'large', checks(MOST_COUNTED + 10));
    const [clusters, services] = await Promise.all(
      (['cluster', 'service'] as const).map(async (groupBy) => {
        const page = await store.openFailedChecks.groups(owner, { filter: {}, groupBy, limit: 5 });
        return page.groups.map(({ severity, count }) => [severity, count]);
      }),
    );
    expect(clusters).toEqual([[5, MOST_COUNTED + 1]]);
    expect(services?.map(([severity]) => severity)).toEqual([5, 5]);
  });

  test('of another owner are not listed', async () => {
    const { groups: found, count } = await store.openFailedChecks.groups(BETA, {
      filter: {},
      groupBy: 'cluster',
      limit: 9,
    });
    expect([count, found.map((group) => [group.clusterName, group.count])]).toEqual([3, [['web', 3]]]);
  });
});
