import { expect, test } from 'vitest';
import { ignorePatternOf, ignoringPattern } from './ignore-patterns.ts';

/** Whether git would leave the file out, by a `.gitignore` of these lines in the uppermost folder. */
function isIgnored(lines: string, path: string): boolean {
  const patterns = lines.split('\n').flatMap((line) => ignorePatternOf(line) ?? []);
  return ignoringPattern(patterns, path) !== undefined;
}

// What `git check-ignore --no-index` of git 2.39 says of each.
test.each([
  ['a.conf', 'a.conf', true],
  ['a.conf', 'x/y/a.conf', true],
  ['a.conf', 'a.conf/b', true],
  ['/a.conf', 'x/a.conf', false],
  ['/a.conf', 'a.conf', true],
  ['x/a.conf', 'x/a.conf', true],
  ['x/a.conf', 'y/x/a.conf', false],
  ['build/', 'build', false],
  ['build/', 'build/a', true],
  ['build/', 'x/build/a', true],
  ['*.conf', 'x/a.conf', true],
  ['x/*.conf', 'x/a.conf', true],
  ['x/*.conf', 'x/y/a.conf', false],
  ['x/*', 'x/y/a.conf', true],
  ['**/logs', 'logs/a', true],
  ['**/logs', 'x/y/logs/a', true],
  ['**/logs/*.conf', 'x/logs/a.conf', true],
  ['**/logs/*.conf', 'x/logs/y/a.conf', false],
  ['logs/**', 'logs', false],
  ['logs/**', 'logs/x/a', true],
  ['logs/**', 'x/logs/a', false],
  ['x/**/y', 'x/y', true],
  ['x/**/y', 'x/a/b/y', true],
  ['x/**/y', 'x/a/b/z', false],
  ['x/**/y/**/z', 'x/y/a/y/b/z', true],
  ['x/**/y/*', 'x/y/y/y', true],
  ['**', 'a', true],
  ['**a', 'x/ba', true],
  ['a**/b', 'ax/b', true],
  ['a**/b', 'ax/y/b', false],
  ['?.conf', 'a.conf', true],
  ['?.conf', 'ab.conf', false],
  ['[ab].conf', 'b.conf', true],
  ['[!ab].conf', 'b.conf', false],
  ['[a-c]/x', 'b/x', true],
  ['# a', '# a', false],
  ['\\#a', '#a', true],
  ['\\!a', '!a', true],
  ['a\\*', 'a*', true],
  ['a\\*', 'ab', false],
  ['a   ', 'a', true],
  ['a\\ ', 'a ', true],
  ['a ', 'a ', false],
  ['*.conf\n!keep.conf', 'keep.conf', false],
  ['*.conf\n!keep.conf', 'x/keep.conf', false],
  ['!keep.conf\n*.conf', 'keep.conf', true],
  ['x/\n!x/keep.conf', 'x/keep.conf', true],
  ['x/*\n!x/keep.conf', 'x/keep.conf', false],
  ['/*\n!/x', 'x/a', false],
  ['/*\n!/x', 'y/a', true],
  ['', 'a', false],
  ['/', 'a', false],
  ['a\r', 'a', true],
])('%j ignores %j: %s', (lines, path, expected) => {
  expect(isIgnored(lines, path)).toBe(expected);
});

/** Trying every way to share the folders between the marks would not end in any time. */
test.each(['**/a/', '**/*/', '**/*a*/'])('%j a thousand times is matched at once', (part) => {
  const path = 'a/'.repeat(2000);
  expect(isIgnored(`${part.repeat(1000)}b`, `${path}c`)).toBe(false);
});
