import { mkdir } from 'node:fs/promises';
import { openDatabase, type Database } from './database/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import type { Settings } from './settings.ts';

/** Works once on the database of the settings, also beside a running server; an embedded one is started if need be. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { dataFolder } = settings;
  await mkdir(dataFolder, { recursive: true });
  const known = settings.databaseUrl ?? (await findRunningPostgres({ dataFolder }));
  const own = known === undefined ? await startEmbeddedPostgres({ dataFolder }) : undefined;
  const database = openDatabase({ url: known ?? own?.url ?? '' });
  try {
    return await work(database);
  } finally {
    await database.destroy();
    await own?.stop();
  }
}
