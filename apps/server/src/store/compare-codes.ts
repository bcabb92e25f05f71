/** The order of texts by their characters' codes, as the database has it where nothing else is asked for. */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
