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
