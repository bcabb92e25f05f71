import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Value } from 'typebox/value';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/database.ts';
import { hasRows, loadTables } from '../database/dump.ts';
import { MIGRATIONS_FOLDER, migrate } from '../database/migrate.ts';
import { failUnfinishedRuns } from '../jobs/held-run.ts';
import type { BackupCounts } from './backup.ts';
import { contentOf } from '../zip/zip-entries.ts';
import { BackupDescription, DESCRIPTION_ENTRY, blobEntry, tableEntry } from './archive.ts';

/** Why a backup was not restored; the message is a sentence for the operator. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

const BLOB_PREFIX = blobEntry('');

/**
 * Fills an empty database and its blob store from a backup, checking every hash, and brings them to the newest schema.
 * Blobs come first, then all rows at once: an attempt that fails leaves no row and can be made again.
 * Errors: RestoreError when there is something already, or the backup is cut off, damaged or of a newer program.
 */
export async function restore(database: Database, blobs: BlobStore, file: string): Promise<BackupCounts> {
  await assertEmpty(database);
  const zip = await openZip(file);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const description = await readDescription(zip, entries);
    await restoreBlobs(zip, entries, blobs, description);
    await migrate(database, MIGRATIONS_FOLDER, description.migrations);
    const rows = await restoreTables(zip, entries, database, description);
    await migrate(database);
    await failUnfinishedRuns(database, 'The run was interrupted before the backup that has been restored.');
    return { rows, blobs: description.blobs };
  } finally {
    zip.close();
  }
}

async function assertEmpty(database: Database): Promise<void> {
  if (await hasRows(database)) {
    throw new RestoreError('The database is not empty. A backup is restored into an empty one only.');
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (cause) {
    throw new RestoreError(`${file} is no whole backup.`, { cause });
  }
}

async function readDescription(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<BackupDescription> {
  const bytes = await buffer(read(zip, entries, DESCRIPTION_ENTRY));
  const value: unknown = JSON.parse(bytes.toString());
  if (!Value.Check(BackupDescription, value)) {
    throw new RestoreError('The backup was made by another version of the program, which this one cannot read.');
  }
  return value;
}

async function restoreBlobs(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  blobs: BlobStore,
  description: BackupDescription,
): Promise<void> {
  const names = [...entries.keys()].filter((name) => name.startsWith(BLOB_PREFIX));
  if (names.length !== description.blobs)
    throw damaged(`${description.blobs} blobs are named, ${names.length} are there`);
  for (const name of names) {
    const { sha256 } = await blobs.put(read(zip, entries, name));
    if (blobEntry(sha256) !== name) throw damaged(`${name} has other bytes than its name says`);
  }
}

async function restoreTables(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  database: Database,
  { tables }: BackupDescription,
): Promise<number> {
  let sum = 0;
  await loadTables(database, async (load) => {
    for (const { name, columns, rows, sha256 } of tables) {
      const lines = hashedLines(read(zip, entries, tableEntry(name)));
      const loaded = await load({ name, columns }, lines.rows);
      if (loaded !== rows || lines.sha256() !== sha256)
        throw damaged(`the rows of ${name} are not those that were saved`);
      sum += loaded;
    }
  });
  return sum;
}

function hashedLines(stream: Readable): { readonly rows: AsyncIterable<string>; readonly sha256: () => string } {
  const hash = createHash('sha256');
  return {
    rows: (async function* () {
      for await (const line of linesOf(stream)) {
        hash.update(`${line}\n`);
        yield line;
      }
    })(),
    sha256: () => hash.digest('hex'),
  };
}

/** Node's own line reader would also end a line at U+2028, which stands in JSON texts as it is. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let unfinished = '';
  for await (const part of stream.setEncoding('utf8')) {
    const lines = `${unfinished}${part as string}`.split('\n');
    unfinished = lines.pop() ?? '';
    yield* lines;
  }
  if (unfinished !== '') yield unfinished;
}

function read(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Readable {
  const entry = entries.get(name);
  if (!entry) throw damaged(`it has no ${name}`);
  return Readable.from(contentOf(zip, entry), { objectMode: false });
}

function damaged(reason: string): RestoreError {
  return new RestoreError(`The backup is damaged: ${reason}.`);
}
