import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { syncFolder } from '../blobs/durable-file.ts';
import { failUnfinishedRuns } from '../jobs/held-run.ts';
import { createApplicationDatabase, type DatabaseRole } from './application-database.ts';
import { openDatabase, type Database } from './database.ts';
import { dumpRows, listTables, loadTables, withSnapshot } from './dump.ts';
import { MIGRATIONS_FOLDER, appliedMigrations, migrate } from './migrate.ts';
import { PostgresServer, type ServerPlace } from './postgres-server.ts';
import { socketFolderOf } from './socket-folder.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** What has been done: from one major to another, and where the old data directory is kept. */
export interface Upgrade {
  readonly from: number;
  readonly to: number;
  readonly keptIn: string;
}

interface UpgradeOptions {
  /** The database as it is; both stand in the same folder. */
  readonly from: ServerPlace;
  readonly to: ServerPlace;
  readonly superuser: DatabaseRole;
  readonly application: DatabaseRole;
}

const UPGRADED = 'upgraded';

/**
 * Moves a database to a newer PostgreSQL: a new one is filled row by row through the driver, because the npm package
 * brings no `pg_upgrade`, and takes the place of the old one, which is kept. Whatever ends it, one of the two is whole
 * and in its place at the next start.
 * Errors: a sentence for the operator when it cannot be done; the old database is as it was, and nothing else is left.
 */
export async function upgradePostgres({ from, to, superuser, application }: UpgradeOptions): Promise<Upgrade> {
  const { folder, user } = to;
  const next = join(folder, UPGRADED);
  await rm(next, { recursive: true, force: true });
  await giveFolder(next, user);
  const options = {
    superuser: superuser.name,
    password: superuser.password,
    durable: true,
    maximumConnections: 20,
    isShared: false,
    onTrouble: () => {},
  };
  const oldServer = new PostgresServer(from, options);
  const newServer = new PostgresServer(
    { ...to, folder: next, socketFolder: socketFolderOf(next, `${basename(folder)}-${process.pid}`) },
    options,
  );
  try {
    await oldServer.start();
    await newServer.start();
    await createApplicationDatabase(newServer.url(superuser.name, superuser.password, 'postgres'), application);
    const urlOf = (server: PostgresServer): string =>
      server.url(application.name, application.password, application.name);
    await copyEverything(urlOf(oldServer), urlOf(newServer));
  } catch (cause) {
    const reason = (await isForWantOfRoom(cause, next)) ? 'the disk is full, and has to hold it twice' : String(cause);
    await newServer.stop();
    await rm(next, { recursive: true, force: true });
    throw new Error(
      `The embedded database could not be moved from PostgreSQL ${from.binaries.major} to ${to.binaries.major}, and is as it was: ${reason}.`,
      { cause },
    );
  } finally {
    await newServer.stop();
    await oldServer.stop();
  }
  const keptIn = join(folder, `data-of-${from.binaries.major}`);
  await rm(keptIn, { recursive: true, force: true });
  await rename(join(folder, 'data'), keptIn);
  await finishUpgrade(folder);
  return { from: from.binaries.major, to: to.binaries.major, keptIn };
}

/** A server that has no room for what it must write ends, and says why in its log alone. */
async function isForWantOfRoom(cause: unknown, folder: string): Promise<boolean> {
  const log = await readFile(join(folder, 'postgres.log'), 'utf8').catch(() => '');
  return `${log}${inspect(cause)}`.includes('No space left on device');
}

/** Puts the new data directory into its place. Only a whole one finds that empty. */
export async function finishUpgrade(folder: string): Promise<void> {
  const next = join(folder, UPGRADED);
  if (existsSync(join(folder, 'data')) || !existsSync(join(next, 'data'))) return;
  await rename(join(next, 'data'), join(folder, 'data'));
  await syncFolder(folder);
  await rm(next, { recursive: true, force: true });
}

/** Makes a folder that the database's user alone can enter. */
export async function giveFolder(folder: string, user: SystemUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}

async function copyEverything(fromUrl: string, toUrl: string): Promise<void> {
  const from = openDatabase({ url: fromUrl });
  const to = openDatabase({ url: toUrl });
  try {
    if (!(await isMigrated(from))) return;
    await migrate(to, MIGRATIONS_FOLDER, await appliedMigrations(from));
    await withSnapshot(from, (snapshot) =>
      loadTables(to, async (load) => {
        for (const table of await listTables(snapshot)) await load(table, dumpRows(snapshot, table));
      }),
    );
    await failUnfinishedRuns(to, 'The run was interrupted by an upgrade of the database.');
  } finally {
    await from.destroy();
    await to.destroy();
  }
}

/** One that was made and never used has nothing to copy. */
async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass('public.schema_migrations') is not null as is`.execute(database);
  return rows[0]?.is === true;
}
