import type { ScansByMonth } from '@plumbline/model/contract/internal';

/** What customers ran in one month, such as `2026-01`. */
export interface MonthOfScans {
  readonly month: string;
  readonly enterprise: number;
  readonly free: number;
}

/** Every month from the first with scans to the last, so that a time without any is seen as one. */
export function scansOfEveryMonth(enterprise: ScansByMonth, free: ScansByMonth): readonly MonthOfScans[] {
  const enterpriseScans = byMonth(enterprise);
  const freeScans = byMonth(free);
  return monthsBetween([...enterpriseScans.keys(), ...freeScans.keys()]).map((month) => ({
    month,
    enterprise: enterpriseScans.get(month) ?? 0,
    free: freeScans.get(month) ?? 0,
  }));
}

function byMonth(scans: ScansByMonth): ReadonlyMap<string, number> {
  return new Map(scans.map(({ month, scans: count }) => [month, count]));
}

function monthsBetween(months: readonly string[]): readonly string[] {
  const numbers = months.map(toNumber);
  const first = Math.min(...numbers);
  return Array.from({ length: numbers.length === 0 ? 0 : Math.max(...numbers) - first + 1 }, (_, index) =>
    toMonth(first + index),
  );
}

/** Months since the year 0. */
function toNumber(month: string): number {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return year * 12 + ofYear - 1;
}

function toMonth(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}
