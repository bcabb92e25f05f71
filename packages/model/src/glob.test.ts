import { expect, test } from 'vitest';
import { globOf } from './glob.ts';
import { matchesInclude, matchesIncludeBySuffix } from './include-pattern.ts';

test.each([
  ['*', '', true],
  ['*', 'a/b', true],
  ['old/*', 'old/redis/redis.conf', true],
  ['?', 'a', true],
  ['?', '', false],
  ['a*b*c', 'a1b2b3c', true],
  ['a*b*c', 'a1b2b3', false],
  ['*.conf', 'a.conf.bak', false],
  ['[ab]', '[ab]', true],
  ['[ab]', 'a', false],
])('%j with stars for anything names %j: %s', (pattern, text, isNamed) => {
  expect(globOf(pattern).matches(text)).toBe(isNamed);
});

test.each([
  ['conf.d/*.conf', 'conf.d/a.conf', true],
  ['conf.d/*.conf', 'conf.d/x/a.conf', false],
  ['*/*.conf', 'a/b.conf', true],
  ['*/*.conf', 'a/b/c.conf', false],
  ['?.conf', '/.conf', false],
  ['[0-9][!a-c]*', '5d-site', true],
  ['[0-9][!a-c]*', '5b-site', false],
  ['[^a]', '/', false],
  ['[]', '[]', true],
  ['[a', '[a', true],
  ['[z-a]', 'b', false],
  ['[a-]', '-', true],
  ['[-a]', '-', true],
  ['a[.]b', 'a.b', true],
  ['./a*', 'ab', true],
  ['a.b', 'axb', false],
])('%j of an include directive names %j: %s', (pattern, path, isNamed) => {
  expect(matchesInclude(pattern, path)).toBe(isNamed);
});

test.each([
  ['/etc/nginx/conf.d/*.conf', 'conf.d/tls.conf', true],
  ['/etc/nginx/conf.d/*.conf', 'tls.conf', false],
  ['/etc/nginx/mime.types', 'mime.types', true],
  ['*.conf', 'tls.conf', true],
  ['*.conf', 'conf.d/tls.conf', false],
  ['/etc/*/conf.d/*.conf', 'nginx/conf.d/tls.conf', true],
])('%j written for a machine names %j: %s', (pattern, path, isNamed) => {
  expect(matchesIncludeBySuffix(pattern, path)).toBe(isNamed);
});

/** An expression of the runtime tries every way to share the text between the stars: it would not end in any time. */
test.each(['*a', '[a-z]*', '?*', '**a'])('%j a thousand times is matched at once', (part) => {
  const pattern = `${part.repeat(1000)}b`;
  expect(globOf(pattern, { separator: '/', hasSets: true }).matches('a'.repeat(4000))).toBe(false);
  expect(globOf(pattern, { separator: '/', hasSets: true }).matches(`${'a'.repeat(4000)}b`)).toBe(true);
});
