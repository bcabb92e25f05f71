import { expect, test } from 'vitest';
import { Substitution } from './substitution.ts';

const NAMES = /\$(\w+)/g;

function valuesOf(texts: Readonly<Record<string, string>>) {
  return ([, name = '']: RegExpExecArray): string | undefined => texts[name];
}

test('puts values in, and knows nothing of a text with a value that is not known', () => {
  const values = valuesOf({ a: 'x', b: 'y' });
  expect(new Substitution(0).apply('1 $a 2 $b 3', NAMES, values)).toBe('1 x 2 y 3');
  expect(new Substitution(0).apply('plain', NAMES, values)).toBe('plain');
  expect(new Substitution(0).apply('$a $c', NAMES, values)).toBeUndefined();
});

test.each([20, 200, 2000])('variables that double each other %i times are unknown from some length on', (times) => {
  const substitution = new Substitution(1_000_000);
  let value: string | undefined = 'x'.repeat(8);
  for (let time = 0; time < times && value !== undefined; time += 1) {
    value = substitution.apply('$a$a', NAMES, valuesOf({ a: value }));
  }
  expect(value).toBeUndefined();
});

test('all texts of one file together are bounded by its length', () => {
  const values = valuesOf({ a: 'x'.repeat(60_000) });
  const known = [0, 100_000, 1_000_000, 10_000_000].map((length) => {
    const substitution = new Substitution(length);
    return Array.from({ length: 1000 }, () => substitution.apply('$a', NAMES, values)).filter(Boolean).length;
  });
  expect(known).toEqual([1, 14, 134, 139]);
});
