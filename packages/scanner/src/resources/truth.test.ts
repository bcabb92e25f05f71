import { expect, test } from 'vitest';
import { UNKNOWN } from '../rule.ts';
import { Truth } from './truth.ts';

const TRUTHS = { yes: Truth.TRUE, no: Truth.FALSE, unknown: Truth.UNKNOWN } as const;
type Word = keyof typeof TRUTHS;
const WORDS = { true: 'yes', false: 'no' } as const;

function wordOf({ is }: Truth): Word {
  return is === UNKNOWN ? 'unknown' : WORDS[`${is}`];
}

test.each([
  ['yes', 'yes', { and: 'yes', or: 'yes', unless: 'unknown' }],
  ['yes', 'no', { and: 'no', or: 'yes', unless: 'yes' }],
  ['yes', 'unknown', { and: 'unknown', or: 'yes', unless: 'unknown' }],
  ['no', 'yes', { and: 'no', or: 'yes', unless: 'no' }],
  ['no', 'no', { and: 'no', or: 'no', unless: 'no' }],
  ['no', 'unknown', { and: 'no', or: 'unknown', unless: 'no' }],
  ['unknown', 'yes', { and: 'unknown', or: 'yes', unless: 'unknown' }],
  ['unknown', 'no', { and: 'no', or: 'unknown', unless: 'unknown' }],
  ['unknown', 'unknown', { and: 'unknown', or: 'unknown', unless: 'unknown' }],
] as const)('of %s and %s', (first, second, expected) => {
  const [a, b] = [TRUTHS[first], TRUTHS[second]];
  expect({ and: wordOf(a.and(b)), or: wordOf(a.or(b)), unless: wordOf(a.unless(b)) }).toEqual(expected);
});

test('none of none is so, and one that is so decides whatever stands before it', () => {
  expect(wordOf(Truth.any([]))).toBe('no');
  expect(wordOf(Truth.any([Truth.UNKNOWN, Truth.FALSE]))).toBe('unknown');
  expect(wordOf(Truth.any([Truth.UNKNOWN, Truth.TRUE]))).toBe('yes');
});
