import { expect, test } from 'vitest';
import { ByBeginning } from './by-beginning.ts';

const NAMES = ['b.json', 'ab', 'a', 'abc', '', 'ab', 'b', 'ä', 'a\uffff', 'a*b'];
const byBeginning = new ByBeginning(NAMES.map((name, index) => [name, index] as const));

test.each(['', '*', '?b', '[ab]*', 'a', 'a*', 'ab*', 'ab?', 'abcd*', 'b[.]json', 'ä*', 'z*', '\uffff*', 'a\uffff*'])(
  'what the pattern “%s” may name begins as it does',
  (pattern) => {
    const start = pattern.replace(/[*?[].*/, '');
    const expected = NAMES.flatMap((name, index) => (name.startsWith(start) ? [index] : []));
    const found = byBeginning.candidates(pattern).map(([, index]) => index);
    expect(found.toSorted((a, b) => a - b)).toEqual(expected);
  },
);
