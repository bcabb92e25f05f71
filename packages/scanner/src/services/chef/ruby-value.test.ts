import { expect, test } from 'vitest';
import { rubyValueIn, type RubyValue } from './ruby-value.ts';

/** A value with `?` for what is unknown in it. */
function shapeOf(value: RubyValue | undefined): unknown {
  if (value === undefined) return '?';
  if (value.kind === 'text') return value.text;
  if (value.kind === 'list') return value.items.map(shapeOf);
  return Object.fromEntries([...value.pairs].map(([key, inner]) => [key, shapeOf(inner)]));
}

function read(text: string): unknown {
  const root: RubyValue = { kind: 'text', text: '/srv/shop', isQuoted: true, start: 0, end: 9 };
  return shapeOf(rubyValueIn(text, { start: 0, end: text.length }, (name) => (name === 'root' ? root : undefined)));
}

test.each([
  [`'D:\\Plans'`, 'D:\\Plans'],
  [`"#{root}/cache"`, '/srv/shop/cache'],
  [`"#{other}/cache"`, '?'],
  [`%w(CORP\\Plans Everyone)`, ['CORP\\Plans', 'Everyone']],
  [`[['a', '0755'], ["b", 0o644], f(1, 2), c].freeze`, [['a', '0755'], ['b', '?'], '?', '?']],
  [`{ 'a' => :b, c: { "d": [1, nil] }, e => 1 } # why`, { a: 'b', c: { d: ['1', 'nil'] } }],
  [`File.join(root, 'a')`, '/srv/shop/a'],
  [`[File.join(root, 'a'), ::File.join(other, 'b')]`, ['/srv/shop/a', '?']],
  [`a ? 'b' : 'c'`, '?'],
  [`'a' + 'b'`, '?'],
  [`root['a']`, '?'],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('what a variable holds stands where it was given', () => {
  const given: RubyValue = { kind: 'text', text: 'a', isQuoted: true, start: 4, end: 7 };
  expect(rubyValueIn('[x]', { start: 0, end: 3 }, () => given)).toMatchObject({ items: [{ start: 4, end: 7 }] });
});
