import { Kysely, PostgresDialect, sql, type Logger } from 'kysely';
import pg from 'pg';
import { PipelinedClient, withoutMark } from './pipelined-client.ts';
import { PooledClient } from './pooled-client.ts';
import { shareConnections } from './owner-places.ts';
import { SILENCE_LIMIT_MS, breakSilentConnections } from './silent-connections.ts';
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
  /** Instead of the usual one, see `breakSilentConnections`. */
  readonly silenceLimitMs?: number;
  /** Told of a connection that broke while it was idle; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Told of every query that was answered; one that was sent ahead took its time within that of what follows. */
  readonly onQuery?: (query: { readonly sql: string; readonly seconds: number }) => void;
}

/** Connections of the pool, and requests that wait for one. */
export interface ConnectionCounts {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Opens the pool; nothing connects before the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  return openDatabaseWithCounts(options).database;
}

/** As `openDatabase`, with a look at its pool. */
export function openDatabaseWithCounts({
  url,
  maximumConnections = 20,
  silenceLimitMs = SILENCE_LIMIT_MS,
  onIdleError,
  onQuery,
}: DatabaseOptions): {
  readonly database: Database;
  readonly connections: () => ConnectionCounts;
} {
  const pool = new pg.Pool({
    connectionString: url,
    max: maximumConnections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'plumbline',
    types: { getTypeParser },
    pipeline: true,
    Client: PooledClient,
  });
  pool.on('error', (error) => onIdleError?.(error));
  const endWatching = breakSilentConnections(pool, url, silenceLimitMs);
  const log: Logger | undefined =
    onQuery &&
    (({ level, query, queryDurationMillis }) => {
      if (level === 'query') onQuery({ sql: withoutMark(query.sql), seconds: queryDurationMillis / 1000 });
    });
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => new PipelinedClient(await pool.connect()),
      end: async () => {
        endWatching();
        await pool.end();
      },
      Client: PooledClient,
      options: pool.options,
    },
  });
  const database = new Kysely<Tables>({ dialect, ...(log ? { log } : {}) });
  shareConnections(database, maximumConnections);
  return {
    database,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
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
