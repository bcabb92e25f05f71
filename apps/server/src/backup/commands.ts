import { openBlobStore } from '../blobs/open-blob-store.ts';
import { assertOrdinaryRole } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Settings } from '../settings.ts';
import { withDatabase } from '../with-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const KEY_REMINDER =
  'The secret key is not in it: keep PLUMBLINE_SECRET_KEY, or the file secret.key of the data folder, elsewhere.';

/** Backs up the database and the blobs of the settings, also beside a running server. Gives a sentence about it. */
export function runBackup(settings: Settings, file: string, overwrites: boolean): Promise<string> {
  return withDatabase(settings, async (database) => {
    await assertOrdinaryRole(database);
    await migrate(database);
    const { rows, blobs } = await backUp(database, await openBlobStore(settings), file, new Date(), overwrites);
    return `Saved ${rows} rows and ${blobs} blobs in ${file}.\n${KEY_REMINDER}`;
  });
}

/** Restores a backup into the database of the settings, which must be empty, and their blob store. */
export function runRestore(settings: Settings, file: string): Promise<string> {
  return withDatabase(settings, async (database) => {
    await assertOrdinaryRole(database);
    const { rows, blobs } = await restore(database, await openBlobStore(settings), file);
    return `Restored ${rows} rows and ${blobs} blobs from ${file}.`;
  });
}
