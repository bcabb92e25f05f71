import { expect, test } from 'vitest';
import { isOldScan, lastScanLabel } from './dates.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 1, 6);
const DAY_SECONDS = 86_400;

function daysBefore(days: number): number {
  return NOW_MS / 1000 - days * DAY_SECONDS;
}

test('the last scan is named by whole days that have passed', () => {
  expect(lastScanLabel(0, NOW_MS)).toBe('Never');
  expect(lastScanLabel(daysBefore(0.9), NOW_MS)).toBe('Today');
  expect(lastScanLabel(daysBefore(1), NOW_MS)).toBe('1 day ago');
  expect(lastScanLabel(daysBefore(12.5), NOW_MS)).toBe('12 days ago');
});

test('a clock that is behind the server does not make a scan negative', () => {
  expect(lastScanLabel(daysBefore(-1), NOW_MS)).toBe('Today');
});

test('a scan is old from the seventh day on; one that never ran is not old', () => {
  expect(isOldScan(daysBefore(6.99), NOW_MS)).toBe(false);
  expect(isOldScan(daysBefore(7), NOW_MS)).toBe(true);
  expect(isOldScan(0, NOW_MS)).toBe(false);
});
