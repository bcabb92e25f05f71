import { expect, test } from 'vitest';
import { isCatastrophic } from './catastrophic-patterns.ts';

test.each([
  '^(a+)+$',
  '^((ab)+)+$',
  '^(([a-z])+)*x$',
  '^(([a-z])+.)+[A-Z]$',
  '^([a-z0-9]+[-_]?)*@',
  '^(?:x|(?:\\w+\\s?))+$',
  '^(\\s*\\w+\\s*)*$',
  '^(?<word>[^)]+){2,}$',
  '^a(b((c+)?d*)+)$',
])('%s takes exponential time', (pattern) => {
  expect(isCatastrophic(pattern)).toBe(true);
});

test.each([
  '^(a+,)+$',
  '^([a-z]{1,9})?$',
  '^[A-Z]{2}(-[0-9]{4}){1,3}$',
  '^(?:[a-z]+\\.)+[a-z]{2,}$',
  '^([a-z]+)(-[a-z]+)*$',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$',
  '^(a|b)+$',
  '^\\((a+)\\)+$',
  '^[(a+)+]+$',
  '^(?:[a-z]++)+$',
  '^(\\d+){3}$',
  '((((',
  '',
])('%s does not, as far as can be told', (pattern) => {
  expect(isCatastrophic(pattern)).toBe(false);
});

test('a long pattern is read in no time', () => {
  expect(isCatastrophic('('.repeat(100_000))).toBe(false);
});
