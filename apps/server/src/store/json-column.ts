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
