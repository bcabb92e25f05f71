import { expect, test } from 'vitest';
import { readsAsShown } from './masked-text.ts';

test.each([
  ['a line without a mask', 'bind 0.0.0.0', 'bind 0.0.0.0', true],
  ['a line that is longer', 'bind 0.0.0.0 ::', 'bind 0.0.0.0', false],
  ['a mask at the end', 'requirepass x', 'requirepass ••••••', true],
  ['a mask for nothing at all', 'requirepass ', 'requirepass ••••••', true],
  ['parts that would overlap', 'aba', 'ab••••••ba', false],
  ['two masks', 'a=1;b=2;', 'a=••••••;b=••••••;', true],
  ['another order', 'b=2;a=1;', 'a=••••••;b=••••••;', false],
])('%s', (_, line, shown, reads) => {
  expect(readsAsShown(line, shown, 500)).toBe(reads);
});

test('a line that is cut off reads so far as it is shown', () => {
  const rest = 'x'.repeat(600);
  expect(readsAsShown(`p=secret;${rest}`, `p=••••••;${rest}`.slice(0, 500), 500)).toBe(true);
  expect(readsAsShown(`q=secret;${rest}`, `p=••••••;${rest}`.slice(0, 500), 500)).toBe(false);
  expect(readsAsShown(rest, rest.slice(0, 500), 500)).toBe(true);
  expect(readsAsShown(`${'y'.repeat(497)}secret`, `${'y'.repeat(497)}••••••`.slice(0, 500), 500)).toBe(true);
});
