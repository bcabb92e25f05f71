import { sql, type RawBuilder } from 'kysely';

/** Whether a column has a text, which is in lower case, in any case. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${column}), ${text}) > 0`;
}
