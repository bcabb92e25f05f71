import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import { BlobFaultError } from '../blobs/blob-fault.ts';
import { filesOfBundle } from '../blobs/bundle-files.ts';
import { syncFolder } from '../blobs/durable-file.ts';
import type { Database } from '../database/database.ts';
import { dumpRows, listTables, withSnapshot, type DumpedTable } from '../database/dump.ts';
import { appliedMigrations } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { namedBlobs, unnotedBundles } from '../store/blob-use.ts';
import { ZipOutput } from '../zip/zip-output.ts';
import { BACKUP_FORMAT, DESCRIPTION_ENTRY, blobEntry, tableEntry, type BackupDescription } from './archive.ts';

/** What a backup holds. */
export interface BackupCounts {
  readonly rows: number;
  readonly blobs: number;
}

/** Says to the operator why there is no backup. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Writes every row, as they were at one moment, and every blob that they name into one file, which is there whole or
 * not at all. The server may go on working: what a row names is not collected for a day.
 * Errors: BackupError where the file is there already and `overwrites` does not say that it may go.
 */
export async function backUp(
  database: Database,
  blobs: BlobStore,
  file: string,
  now: Date,
  overwrites = false,
): Promise<BackupCounts> {
  if (!overwrites && existsSync(file)) {
    throw new BackupError(
      `${file} is there already, and stays. With --overwrite it is replaced when the new one is whole.`,
    );
  }
  const unfinished = `${file}.unfinished`;
  try {
    const counts = await withSnapshot(database, async (snapshot) => {
      const tables = await listTables(snapshot);
      const names = await blobNames(snapshot, blobs);
      const migrations = await appliedMigrations(snapshot);
      const dumped: BackupDescription['tables'] = [];

      const zip = new ZipOutput();
      for (const table of tables) zip.add(tableEntry(table.name), {}, () => tableLines(snapshot, table, dumped));
      for (const name of names) zip.add(blobEntry(name), {}, () => blobContent(blobs, name));
      zip.add(DESCRIPTION_ENTRY, {}, () =>
        describe({
          format: BACKUP_FORMAT,
          createdAt: now.toISOString(),
          migrations,
          tables: dumped,
          blobs: names.length,
        }),
      );
      await pipeline(zip.end(), createWriteStream(unfinished, { mode: 0o600 }));
      return { rows: dumped.reduce((sum, { rows }) => sum + rows, 0), blobs: names.length };
    });
    await makeDurable(unfinished, file);
    return counts;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* tableLines(
  snapshot: Transaction<Tables>,
  table: DumpedTable,
  dumped: BackupDescription['tables'],
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const row of dumpRows(snapshot, table)) {
    const line = `${row}\n`;
    hash.update(line);
    rows += 1;
    yield line;
  }
  dumped.push({ name: table.name, columns: [...table.columns], rows, sha256: hash.digest('hex') });
}

async function* blobContent(blobs: BlobStore, sha256: string): AsyncGenerator<Uint8Array> {
  try {
    yield* blobs.stream(sha256);
  } catch (cause) {
    if (!(cause instanceof BlobFaultError)) throw cause;
    throw new Error(`${cause.message} A row names it: there can be no backup.`, { cause });
  }
}

async function* describe(description: BackupDescription): AsyncGenerator<string> {
  yield `${JSON.stringify(description, undefined, 2)}\n`;
}

/** What rows name, and what the bundles name that the nightly collection has not looked into yet. */
async function blobNames(snapshot: Transaction<Tables>, blobs: BlobStore): Promise<readonly string[]> {
  const names = new Set(await namedBlobs(snapshot));
  for (const bundle of await unnotedBundles(snapshot)) {
    for (const name of await filesOfBundle(blobs, bundle)) names.add(name);
  }
  return [...names].toSorted();
}

async function makeDurable(unfinished: string, file: string): Promise<void> {
  const handle = await open(unfinished, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncFolder(dirname(file));
}
