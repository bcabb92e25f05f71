import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStore } from '../store/postgres-store.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { dumpRows, listTables, loadTables, withSnapshot } from './dump.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';

/*
 * Databases of released versions become those of the newest. `releases/<version>.json` has the migrations of a release
 * and some rows as it wrote them; a new version adds its file and, where its data is changed later, a check below.
 */

interface Release {
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

const FOLDER = join(import.meta.dirname, 'releases');
const files = (await readdir(FOLDER)).toSorted();

test('the version of the program has its rows here', async () => {
  const path = join(import.meta.dirname, '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
  expect(files).toContain(`${version}.json`);
});

test.each(files)('a database of %s keeps every row', async (file) => {
  const release = JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as Release;
  for (const { name, sha256 } of release.migrations) {
    const bytes = await readFile(join(MIGRATIONS_FOLDER, name));
    expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sha256]);
  }
  const tests = await createEmptyDatabase();
  try {
    await migrate(
      tests.database,
      MIGRATIONS_FOLDER,
      release.migrations.map(({ name }) => name),
    );
    await fill(tests.database, release);
    await migrate(tests.database);
    const content = await contentOf(tests.database);
    for (const [table, rows] of Object.entries(release.rows)) {
      expect(content[table], table).toHaveLength(rows.length);
      for (const row of rows) expect(content[table], table).toContainEqual(expect.objectContaining(row));
    }
    const owner = { kind: 'organization', name: 'acme' } as const;
    expect(JSON.parse(await createStore(tests.database).clusters.summaryJson(owner, 'clusters'))).toEqual({
      'web "1"': { report: { sev1: 1, sev2: 2, sev3: 3, sev4: 4, sev5: 5 }, totalReports: 2, timestamp: 1_700_000_002 },
    });
    const { failedChecks } = await createStore(tests.database).openFailedChecks.page(owner, {
      filter: { clusterName: 'web "1"', service: 'edge' },
      order: 'severity',
      limit: 9,
    });
    expect(failedChecks.map(({ fingerprint, file }) => [fingerprint, file])).toEqual([['f', 'etc/nginx.conf']]);
  } finally {
    await tests.close();
  }
});

function fill(database: Database, { rows }: Release): Promise<void> {
  return loadTables(database, async (load) => {
    for (const { name } of await listTables(database)) {
      const ofTable = rows[name] ?? [];
      const columns = Object.keys(ofTable[0] ?? {});
      if (columns.length > 0) await load({ name, columns }, texts(ofTable));
    }
  });
}

async function* texts(rows: readonly unknown[]): AsyncGenerator<string> {
  for (const row of rows) yield JSON.stringify(row);
}

function contentOf(database: Database): Promise<Readonly<Record<string, readonly unknown[]>>> {
  return withSnapshot(database, async (snapshot) => {
    const content: Record<string, unknown[]> = {};
    for (const table of await listTables(snapshot)) {
      const rows: unknown[] = (content[table.name] = []);
      for await (const row of dumpRows(snapshot, table)) rows.push(JSON.parse(row));
    }
    return content;
  });
}
