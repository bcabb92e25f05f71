import { expect, test } from 'vitest';
import { captureGroups, matchesAnything, matchesLineBreak } from './regex-captures.ts';

test('groups are numbered by where they open, names beside numbers, others left out', () => {
  expect([...captureGroups('^/(a(b))(?:c)/(?<name>[^)]+)\\((d)')]).toEqual([
    ['2', 'b'],
    ['1', 'a(b)'],
    ['3', '[^)]+'],
    ['name', '[^)]+'],
    ['4', 'd'],
  ]);
});

test.each(['[^/]+', '\\s*', '[\\s\\S]+', '\\W'])('%s can match a line break', (pattern) => {
  expect(matchesLineBreak(pattern)).toBe(true);
});

test.each(['.*', '[a-z]+', '\\w+', '[^/\\r\\n]+', '[^\\s]+'])('%s cannot match a line break', (pattern) => {
  expect(matchesLineBreak(pattern)).toBe(false);
});

test.each(['.*', 'a.+', '[^/]+', '\\S+'])('%s can match any host', (pattern) => {
  expect(matchesAnything(pattern)).toBe(true);
});

test.each(['\\w+', 'a|b', '[a-z.]+', 'a\\.b'])('%s matches only some', (pattern) => {
  expect(matchesAnything(pattern)).toBe(false);
});
