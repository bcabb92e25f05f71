import { expect, test } from 'vitest';
import { scansOfEveryMonth } from './scans-by-month.ts';

test('months without scans stand between those with some, also over a new year', () => {
  const months = scansOfEveryMonth(
    [
      { month: '2025-11', scans: 3 },
      { month: '2026-02', scans: 1 },
    ],
    [{ month: '2025-12', scans: 7 }],
  );
  expect(months).toEqual([
    { month: '2025-11', enterprise: 3, free: 0 },
    { month: '2025-12', enterprise: 0, free: 7 },
    { month: '2026-01', enterprise: 0, free: 0 },
    { month: '2026-02', enterprise: 1, free: 0 },
  ]);
});

test('no scans are no months', () => {
  expect(scansOfEveryMonth([], [])).toEqual([]);
});
