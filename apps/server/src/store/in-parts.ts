/** Rows in one statement: PostgreSQL takes 65,535 parameters, a file has a dozen. */
const ROWS_AT_ONCE = 2000;

/** Gives rows to a statement in parts that it can take. */
export async function inParts<Row>(
  rows: readonly Row[],
  execute: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await execute(rows.slice(start, start + ROWS_AT_ONCE));
  }
}
