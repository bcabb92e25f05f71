import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Rows in one statement: PostgreSQL takes 65,535 parameters, and other requests are answered between two statements. */
const ROWS_AT_ONCE = 200;

/** Gives rows to a statement in parts that it can take; each part is asked for when the one before is done. */
export async function inParts<Row>(
  rows: Iterable<Row>,
  execute: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  let part: Row[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < ROWS_AT_ONCE) continue;
    await execute(part);
    part = [];
  }
  if (part.length > 0) await execute(part);
}

/** A row to be, of which a JSON column is a value and no text. */
export type RowOf<Name extends keyof Tables, Column extends keyof Selectable<Tables[Name]>> = Pick<
  Selectable<Tables[Name]>,
  Column
>;

/**
 * What to insert, in the order of the rows, as one parameter. A statement with a parameter for each of their values takes far
 * longer to write and to read than the rows take to be stored.
 */
export function rowsAsOne<Name extends keyof Tables, Column extends keyof Selectable<Tables[Name]> & string>(
  table: Name,
  columns: readonly Column[],
  rows: readonly RowOf<Name, Column>[],
): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`;
}
