import { expect, test } from 'vitest';
import { bytesIn, secondsIn } from './amounts.ts';

test.each([
  ['8000', 8000],
  ['10k', 10_240],
  ['1G', 1_073_741_824],
  ['10mb', undefined],
])('%s are so many bytes', (size, bytes) => {
  expect(bytesIn(size)).toBe(bytes);
});

test.each([
  ['75', 75],
  ['1500ms', 1.5],
  ['1h30m', 5400],
  ['1d 12h', 129_600],
  ['2M', 5_184_000],
  ['soon', undefined],
])('%s are so many seconds', (time, seconds) => {
  expect(secondsIn(time)).toBe(seconds);
});
