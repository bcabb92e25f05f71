/** A value for a JSON column; what is absent is null there. */
export function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Leaves out the keys whose column is null: on the wire there are no nulls. */
export function withoutNulls<Row extends object>(row: Row): { [Key in keyof Row]?: NonNullable<Row[Key]> } {
  // Object.fromEntries forgets the keys' names; they are those of the row.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [Key in keyof Row]?: NonNullable<Row[Key]>;
  };
}

/** A row as the database gives it: any column may be null. */
export type Nullable<Row> = { readonly [Key in keyof Row]: Row[Key] | null };

/** As the wire has it: only columns of optional keys can be null. */
export function present<Row extends object>(row: Nullable<Row>): Row {
  return withoutNulls(row) as Row;
}
