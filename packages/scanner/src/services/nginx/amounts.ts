/* Sizes and times as nginx writes them. Source: https://nginx.org/en/docs/syntax.html */

/** Bytes of `8000`, `10k`, `20m`, `1g`; undefined for what is no size. */
export function bytesIn(size: string): number | undefined {
  const [, digits, unit = ''] = /^(\d{1,15})([kmg]?)$/i.exec(size) ?? [];
  return digits === undefined ? undefined : Number(digits) * (BYTES[unit.toLowerCase()] ?? 1);
}

const BYTES: Readonly<Record<string, number>> = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** Seconds of `75`, `1500ms`, `1h30m`, `1d 12h`; undefined for what is no time. */
export function secondsIn(time: string): number | undefined {
  if (time.length > LONGEST || !/^\d+(?:(?:ms|[smhdwMy])(?:\s*\d+(?:ms|[smhdwMy]))*(?:\s*\d+)?)?$/.test(time))
    return undefined;
  let seconds = 0;
  for (const [, digits, unit = 's'] of time.matchAll(/(\d+)(ms|[smhdwMy])?/g)) {
    seconds += Number(digits) * (SECONDS[unit] ?? 1);
  }
  return seconds;
}

const LONGEST = 60;
const SECONDS: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
  M: 2_592_000,
  y: 31_536_000,
};
