/** The day, in UTC, of a time in seconds since 1970, such as `2026-11-22`. */
export function dayText(seconds: number): string {
  return isoText(seconds).slice(0, 10);
}

/** The same to the minute: `2026-11-22 14:03`. */
export function timeText(seconds: number): string {
  return isoText(seconds).slice(0, 16).replace('T', ' ');
}

/** A server may say anything: `?` for what is no time. */
function isoText(seconds: number): string {
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? '?' : time.toISOString();
}
