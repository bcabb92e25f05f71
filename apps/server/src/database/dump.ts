import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** A table of ours with the columns that are stored, in an order in which tables can be filled. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

const ROWS_AT_ONCE = 1000;

/**
 * Runs `work` on one unchanging view of the whole database, whatever is written meanwhile: every row of every owner.
 * Needs no program but the database, so it is the same for the embedded one and for any other.
 */
export function withSnapshot<Result>(
  database: Database,
  work: (snapshot: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await seeEverything(transaction);
      return work(transaction);
    });
}

/** The rows of a table as JSON objects, one text each, read a thousand at a time. */
export async function* dumpRows(snapshot: Transaction<Tables>, { name }: DumpedTable): AsyncGenerator<string> {
  await sql`declare dumped no scroll cursor for select row_to_json(${sql.table(name)})::text as row
    from ${sql.table(name)}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from dumped`.execute(snapshot);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close dumped`.execute(snapshot);
}

/** Fills the tables of a database in one transaction: all of it or nothing. */
export function loadTables(
  database: Database,
  work: (load: (table: DumpedTable, rows: AsyncIterable<string>) => Promise<number>) => Promise<void>,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await seeEverything(transaction);
    await work(async (table, rows) => {
      let count = 0;
      for await (const batch of batches(rows)) {
        await insertRows(transaction, table, batch);
        count += batch.length;
      }
      await continueNumbering(transaction, table);
      return count;
    });
  });
}

/** Whether any of the application's tables has a row. */
export function hasRows(database: Database): Promise<boolean> {
  return withSnapshot(database, async (snapshot) => {
    for (const { name } of await listTables(snapshot)) {
      const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(snapshot);
      if (rows.length > 0) return true;
    }
    return false;
  });
}

/** The application's tables, those before others that refer to them; without the one of migrations. */
export async function listTables(database: Database): Promise<readonly DumpedTable[]> {
  const { rows } = await sql<DumpedTable & { after: readonly string[] }>`
    select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select confrelid::regclass::text from pg_constraint
            where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as after
    from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
      and relname <> 'schema_migrations'
    order by relname`.execute(database);
  const ordered: DumpedTable[] = [];
  const waiting = new Map(rows.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ after }) => after.every((name) => !waiting.has(name)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a ring: ${[...waiting.keys()].join()}.`);
    for (const { name, columns } of free) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}

async function insertRows(
  transaction: Transaction<Tables>,
  { name, columns }: DumpedTable,
  rows: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)
  `.execute(transaction);
}

/** Columns that number themselves go on after the highest number that was filled in. */
async function continueNumbering(transaction: Transaction<Tables>, { name }: DumpedTable): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname::text as column from pg_attribute
    where attrelid = ${name}::regclass and attidentity <> ''`.execute(transaction);
  for (const { column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), highest)
      from (select max(${sql.ref(column)}) as highest from ${sql.table(name)}) as numbered
      where highest is not null`.execute(transaction);
  }
}

async function seeEverything(transaction: Transaction<Tables>): Promise<void> {
  await sql`select set_config('plumbline.system', 'on', true)`.execute(transaction);
}

async function* batches(rows: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
