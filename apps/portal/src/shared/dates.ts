import { currentLanguage, currentLocale } from '../messages/languages.ts';
import { texts } from './texts.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** From this many days on, a last scan is old. Source: specification, section 9. */
const OLD_AFTER_DAYS = 7;

/** Whole days that have passed; the same in every time zone. */
export function daysSince(seconds: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs / 1000 - seconds) / DAY_SECONDS));
}

/** `Never`, `Today` or `3 days ago`; 0 seconds mean never. */
export function lastScanLabel(seconds: number, nowMs: number): string {
  if (seconds === 0) return texts.never;
  const days = daysSince(seconds, nowMs);
  return days === 0 ? texts.today : texts.daysAgo(days);
}

/** A scan that was so long ago that people should know; one that never ran is not old. */
export function isOldScan(seconds: number, nowMs: number): boolean {
  return seconds !== 0 && daysSince(seconds, nowMs) >= OLD_AFTER_DAYS;
}

/** How exactly a time is told: `01:06` or `01:06:59`. */
type ClockPrecision = 'minutes' | 'seconds';

/** `21 Nov 2026, 01:06` in the reader's time zone. */
export function shortDateTime(seconds: number, precision: ClockPrecision = 'minutes'): string {
  return DATE_TIME[precision].format(seconds * 1000);
}

/** `01:06`. */
export function clockTime(seconds: number, precision: ClockPrecision = 'minutes'): string {
  return TIME[precision].format(seconds * 1000);
}

/** `21 Nov 2026`. */
export function shortDate(seconds: number): string {
  return DATE.format(seconds * 1000);
}

/** `Nov 2026` of `2026-11`: the server's months are UTC's. */
export function monthAndYear(month: string): string {
  return MONTH_YEAR.format(Date.parse(`${month}-01T00:00:00Z`));
}

/** `Nov 21`. */
export function monthAndDay(seconds: number): string {
  return MONTH_DAY.format(seconds * 1000);
}

const DATE_TIME = clocks({ day: 'numeric', month: 'short', year: 'numeric' });
const TIME = clocks({});

function clocks(date: Intl.DateTimeFormatOptions): Readonly<Record<ClockPrecision, Intl.DateTimeFormat>> {
  const toMinutes = { ...date, hour: '2-digit', minute: '2-digit' } as const;
  return {
    minutes: new Intl.DateTimeFormat(currentLocale(), toMinutes),
    seconds: new Intl.DateTimeFormat(currentLocale(), { ...toMinutes, second: '2-digit' }),
  };
}
const DATE = new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'short', year: 'numeric' });
// In English the month stands first, as the specification has it: month and day.
const MONTH_DAY = new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-US' : currentLocale(), {
  month: 'short',
  day: 'numeric',
});
const MONTH_YEAR = new Intl.DateTimeFormat(currentLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });
