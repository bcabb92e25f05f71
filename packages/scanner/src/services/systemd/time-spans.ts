/** Units: seconds. Source: systemd.time(7), "Parsing Time Spans". */
const SECONDS: Readonly<Record<string, number>> = {
  us: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
};

/** The names of a unit, by the first sign of which there are several. */
const UNIT = /^(us(?:ec)?|ms(?:ec)?|s(?:ec|econds?)?|m(?:in|inutes?)?|h(?:r|ours?)?|d(?:ays?)?|w(?:eeks?)?)$/;

/**
 * How long a time span is, such as `90`, `1h 30min` or `15m`; undefined for what is none, and for months and years.
 * Units: seconds.
 */
export function secondsOf(span: string): number | undefined {
  const text = span.slice(0, 100).replace(/\s/g, '');
  const parts = [...text.matchAll(/(\d{1,12}(?:\.\d{1,9})?)([A-Za-z]*)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return undefined;
  let seconds = 0;
  for (const [, number = '', name = ''] of parts) {
    const [unit] = UNIT.exec(name === '' ? 's' : name) ?? [];
    if (unit === undefined) return undefined;
    seconds += Number(number) * (SECONDS[unit.slice(0, 2)] ?? SECONDS[unit.slice(0, 1)] ?? 0);
  }
  return seconds;
}
