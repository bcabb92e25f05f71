import type { Owner } from '@plumbline/model/organization';
import { sql, type Transaction, type TransactionBuilder } from 'kysely';
import type { Database } from './database.ts';
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

/** Runs a transaction that sees and changes only the rows of one owner, whatever its queries ask for. */
export function asOwner<Result>(
  database: Database,
  owner: Owner,
  work: (transaction: OwnedTransaction, key: string) => Promise<Result>,
): Promise<Result> {
  return workAsOwner(database.transaction(), owner, work);
}

/** As `asOwner`, reading only, with one view of the database for all its queries, whatever is written meanwhile. */
export function readAsOwner<Result>(
  database: Database,
  owner: Owner,
  work: (transaction: OwnedTransaction, key: string) => Promise<Result>,
): Promise<Result> {
  return workAsOwner(
    database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
    owner,
    work,
  );
}

function workAsOwner<Result>(
  begin: TransactionBuilder<Tables>,
  owner: Owner,
  work: (transaction: OwnedTransaction, key: string) => Promise<Result>,
): Promise<Result> {
  const key = ownerKey(owner);
  return begin.execute(async (transaction) => {
    await sql`select set_config('plumbline.owner', ${key}, true)`.execute(transaction);
    return await work(transaction, key);
  });
}

/** Runs a transaction that sees the rows of every owner: only for the administrator's numbers and for workers. */
export function asSystem<Result>(
  database: Database,
  work: (transaction: OwnedTransaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('plumbline.system', 'on', true)`.execute(transaction);
    return await work(transaction);
  });
}
