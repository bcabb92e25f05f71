/**
 * The shortest time for which Strict-Transport-Security protects who comes by seldom: half a year. A year, of which rules
 * speak as what to set, is asked for by the lists that browsers bring along (https://hstspreload.org), and by nobody else.
 * Source: CIS NGINX Benchmark v2.0.1, 4.1.8
 */
export const LEAST_HSTS_SECONDS = 15_768_000;

/** Whether a duration is shorter than that; what is no number is not known to be. */
export function isShortHsts(seconds: string): boolean {
  return /^-?\d{1,12}$/.test(seconds) && Number(seconds) < LEAST_HSTS_SECONDS;
}
