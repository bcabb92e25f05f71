import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
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
  await database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      await applyAll(connection, chosen(await readMigrations(folder), only));
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
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

async function applyAll(connection: Kysely<Tables>, migrations: readonly Migration[]): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`.execute(connection);
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from schema_migrations`.execute(
    connection,
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));

  for (const name of applied.keys()) {
    if (!migrations.some((migration) => migration.name === name)) {
      throw new Error(`The database has the migration ${name}, which this version of the program does not know.`);
    }
  }
  for (const { name, text, sha256 } of migrations) {
    const appliedHash = applied.get(name);
    if (appliedHash === sha256) continue;
    if (appliedHash !== undefined) throw new Error(`The migration ${name} has changed since it was applied.`);
    await connection.transaction().execute(async (transaction) => {
      await sql.raw(text).execute(transaction);
      await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(transaction);
    });
  }
}
