import type { Owner } from '@plumbline/model/organization';
import { CompiledQuery, sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { BEGIN_KEEPING_PLANS, sendAhead } from './pipelined-client.ts';
import { inPlace } from '../places.ts';
import { ownerPlaces } from './owner-places.ts';
import type { Tables } from './tables.ts';

export type OwnedTransaction = Transaction<Tables>;

/** `organization:<name>` or `user:<e-mail in lower case>`: the first column of every tenant table's key. */
export function ownerKey({ kind, name }: Owner): string {
  return kind === 'user' ? `user:${name.toLowerCase()}` : `organization:${name}`;
}

/** The owner that a key was made of. */
export function ownerOf(key: string): Owner {
  const separator = key.indexOf(':');
  const kind = key.slice(0, separator) === 'user' ? 'user' : 'organization';
  return { kind, name: key.slice(separator + 1) };
}

interface TransactionOptions {
  /** Its statements are always the same, and each connection plans them once; see `BEGIN_KEEPING_PLANS`. */
  readonly keepsPlans?: boolean;
  /** It only reads, and sees the same at each of its statements, whatever is written meanwhile. */
  readonly readsOneView?: boolean;
  /**
   * Nobody is told of what it changes: when the database itself breaks down in the next second, it may be as if it had
   * never been. It is not waited for the disk then.
   */
  readonly mayBeLost?: boolean;
  /** It is of a run that is under way, which others take for lost when nothing is heard of it: it waits for no call. */
  readonly isOfRun?: boolean;
}

/** Runs a transaction that sees and changes only the rows of one owner, whatever its queries ask for. */
export function asOwner<Result>(
  database: Database,
  owner: Owner,
  work: (transaction: OwnedTransaction, key: string) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const key = ownerKey(owner);
  const transact = (): Promise<Result> =>
    inTransaction(
      database,
      sql`set_config('plumbline.owner', ${key}, true)`,
      (transaction) => work(transaction, key),
      options,
    );
  const places = options.isOfRun === true ? undefined : ownerPlaces(database);
  return places ? inPlace(places, key, transact) : transact();
}

/** Runs a transaction that sees the rows of every owner: only for the administrator's numbers and for workers. */
export function asSystem<Result>(
  database: Database,
  work: (transaction: OwnedTransaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  return inTransaction(database, sql`set_config('plumbline.system', 'on', true)`, work, options);
}

/** What begins it goes ahead: were it to fail, row-level security would shut every table to what follows. */
function inTransaction<Result>(
  database: Database,
  visible: RawBuilder<unknown>,
  work: (transaction: OwnedTransaction) => Promise<Result>,
  { keepsPlans = false, readsOneView = false, mayBeLost = false }: TransactionOptions,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    const begin = readsOneView
      ? 'begin isolation level repeatable read, read only'
      : keepsPlans
        ? BEGIN_KEEPING_PLANS
        : 'begin';
    const durability = mayBeLost ? sql`, set_config('synchronous_commit', 'off', true)` : sql``;
    await sendAhead(connection, CompiledQuery.raw(begin));
    await sendAhead(connection, sql`select ${visible}${durability}`.compile(connection));
    try {
      // Whatever the connection is asked for until its end is part of the transaction.
      const result = await work(connection as OwnedTransaction);
      const { rows } = await sql<{ command: string }>`commit`.execute(connection);
      if (rows[0]?.command === 'ROLLBACK')
        throw new Error('A statement failed, so that its transaction was rolled back.');
      return result;
    } catch (error) {
      // A connection that is broken leaves the pool by itself.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}
