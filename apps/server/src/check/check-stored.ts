import type { FileFault } from '@plumbline/model/bundle';
import type { Transaction } from 'kysely';
import { BlobFaultError } from '../blobs/blob-fault.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { filesOfBundle } from '../blobs/bundle-files.ts';
import { openBlobStore } from '../blobs/open-blob-store.ts';
import { assertOrdinaryRole, type Database } from '../database/database.ts';
import { dumpRows, listTables, withSnapshot } from '../database/dump.ts';
import { migrate } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { namedBlobs, placesOfBlob, unnotedBundles } from '../store/blob-use.ts';
import { withDatabase } from '../with-database.ts';

/** What was found: a sentence for each fault, and how much was looked at. */
export interface CheckedStore {
  readonly faults: readonly string[];
  readonly rows: number;
  readonly blobs: number;
}

/** Each waits for the store, so some are read side by side. */
const BLOBS_AT_ONCE = 16;

/** Checks what the settings name, also beside a running server. Gives the exit code: 1 when anything is wrong. */
export function runCheck(settings: Settings, print: (text: string) => void): Promise<number> {
  return withDatabase(settings, async (database) => {
    await assertOrdinaryRole(database);
    await migrate(database);
    const { faults, rows, blobs } = await checkStored(database, await openBlobStore(settings));
    for (const fault of faults) print(fault);
    print(`Read ${rows} rows and ${blobs} blobs: ${faults.length === 0 ? 'all is well' : `${faults.length} faults`}.`);
    return faults.length === 0 ? 0 : 1;
  });
}

/** Reads every row, and every blob that a row names, and compares each blob with its name. Changes nothing. */
export async function checkStored(database: Database, blobs: BlobStore): Promise<CheckedStore> {
  const faults: string[] = [];
  let rows = 0;
  for (const table of await listTables(database)) {
    try {
      rows += await withSnapshot(database, (snapshot) => countRows(dumpRows(snapshot, table)));
    } catch (error) {
      faults.push(`The table ${table.name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const names = await withSnapshot(database, (snapshot) => blobNames(snapshot, blobs));
  const faulty = await faultyAmong(names, blobs);
  await withSnapshot(database, async (snapshot) => {
    for (const [sha256, fault] of faulty) {
      const places = await placesOfBlob(snapshot, sha256);
      faults.push(`${new BlobFaultError(sha256, fault).message} It is ${places.join(', ')}.`);
    }
  });
  return { faults, rows, blobs: names.length };
}

async function countRows(rows: AsyncIterable<string>): Promise<number> {
  const reading = rows[Symbol.asyncIterator]();
  let count = 0;
  while (!(await reading.next()).done) count += 1;
  return count;
}

/** Also what those bundles name that the nightly collection has not looked into yet. */
async function blobNames(snapshot: Transaction<Tables>, blobs: BlobStore): Promise<readonly string[]> {
  const names = new Set(await namedBlobs(snapshot));
  for (const bundle of await unnotedBundles(snapshot)) {
    try {
      for (const name of await filesOfBundle(blobs, bundle)) names.add(name);
    } catch (error) {
      // It is among the names itself.
      if (!(error instanceof BlobFaultError)) throw error;
    }
  }
  return [...names].toSorted();
}

async function faultyAmong(names: readonly string[], blobs: BlobStore): Promise<ReadonlyMap<string, FileFault>> {
  const faulty = new Map<string, FileFault>();
  const left = names.values();
  const examine = async (): Promise<void> => {
    for (const sha256 of left) {
      const fault = await blobs.faultOf(sha256);
      if (fault) faulty.set(sha256, fault);
    }
  };
  await Promise.all(Array.from({ length: BLOBS_AT_ONCE }, examine));
  return faulty;
}
