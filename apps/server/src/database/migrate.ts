import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The SQL files of every part of the server, applied in the order of their names. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../store/migrations/', import.meta.url));

/** Any number that nothing else in the database uses as an advisory lock. */
const MIGRATION_LOCK = 7_318_224_901;

/**
 * Brings the database to the newest schema. Processes that start together wait for the first; each file is applied in a
 * transaction of its own, once. `only`: no files but these, for a database as it was.
 * Errors: when a file that was applied has changed since, or has gone, or one of `only` is not known; the database is
 * left as it was.
 */
export async function migrate(database: Database, folder = MIGRATIONS_FOLDER, only?: readonly string[]): Promise<void> {
  const migrations = chosen(await readMigrations(folder), only);
  await locked(database, (transaction) => prepare(transaction, migrations));
  for (const migration of migrations) await locked(database, (transaction) => applyOnce(transaction, migration));
}

/** The lock ends with the transaction: one of a session would be lost behind a pooler that deals out transactions. */
function locked(database: Database, work: (transaction: Transaction<Tables>) => Promise<void>): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    await work(transaction);
  });
}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The migrations that the database has, in the order of their names. */
export async function appliedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database);
  return rows.map(({ name }) => name);
}

function chosen(migrations: readonly Migration[], only: readonly string[] | undefined): readonly Migration[] {
  if (!only) return migrations;
  const unknown = only.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) throw new Error(`This version of the program does not know the migration ${unknown}.`);
  return migrations.filter(({ name }) => only.includes(name));
}

/** Makes the table of what was applied, and refuses a database that is not of these migrations. */
async function prepare(transaction: Transaction<Tables>, migrations: readonly Migration[]): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`.execute(transaction);
  const hashes = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from schema_migrations order by name`.execute(transaction);
  for (const { name, sha256 } of rows) {
    if (!hashes.has(name)) {
      throw new Error(`The database has the migration ${name}, which this version of the program does not know.`);
    }
    if (hashes.get(name) !== sha256) throw new Error(`The migration ${name} has changed since it was applied.`);
  }
}

/** Applies a migration unless the database has it by now. */
async function applyOnce(transaction: Transaction<Tables>, { name, text, sha256 }: Migration): Promise<void> {
  const { rows } = await sql`select from schema_migrations where name = ${name}`.execute(transaction);
  if (rows.length > 0) return;
  await sql.raw(text).execute(transaction);
  await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(transaction);
}
