import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/**
 * The connection pool of the application, as an ordinary role that row-level security binds: outside of `asOwner` and
 * `asSystem` (database/access.ts) every tenant table looks empty. Other parts add their own tables' types with
 * `database.withTables<…>()`.
 */
export type Database = Kysely<Tables>;

export interface DatabaseOptions {
  readonly url: string;
  readonly maximumConnections?: number;
  /** Told of a connection that broke while it was idle; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/** Opens the pool; nothing connects before the first query. */
export function openDatabase({ url, maximumConnections = 20, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maximumConnections,
    connectionTimeoutMillis: 10_000,
    application_name: 'plumbline',
    types: { getTypeParser },
  });
  pool.on('error', (error) => onIdleError?.(error));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Makes sure that row-level security binds us.
 * Errors: a sentence for the operator when the role is a superuser or may bypass it.
 */
export async function assertOrdinaryRole(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string; bypasses: boolean }>`
    select rolname as name, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user
  `.execute(database);
  const [role] = rows;
  if (role?.bypasses) {
    throw new Error(
      `DATABASE_URL connects as "${role.name}", which bypasses row-level security. ` +
        'Use a role without SUPERUSER and BYPASSRLS that owns the database.',
    );
  }
}

/** Errors: rejects while the database does not answer. */
export async function assertReachable(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}

/** Counts and seconds are far below 2^53, so that 64-bit integers can be numbers. */
const getTypeParser = ((type: TypeNumber, format?: 'text' | 'binary') =>
  type === pg.types.builtins.INT8 && format !== 'binary'
    ? Number
    : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser;

type TypeNumber = (typeof pg.types.builtins)[keyof typeof pg.types.builtins];
