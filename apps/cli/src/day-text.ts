/** The day, in UTC, of a time in seconds since 1970, such as `2026-11-22`. */
export function dayText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
