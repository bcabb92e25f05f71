import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFault, patternOf, UNKNOWN_CHARACTER } from './pattern.ts';

/** Whether a pattern fits, with what it cost. */
function search(pattern: string, text: string): { fits: boolean; steps: number } {
  const read = patternOf(pattern);
  if (isFault(read)) throw new Error(read.message);
  let steps = 0;
  const fits = read.isIn(text, (more) => {
    steps += more;
  });
  return { fits, steps };
}

test.each([
  ['abc', 'xxabcxx', true],
  ['^abc$', 'xabc', false],
  ['^TLSv1(\\.[01])?$', 'TLSv1.1', true],
  ['^TLSv1(\\.[01])?$', 'TLSv1.2', false],
  ['a{2,3}b', 'ab', false],
  ['^(?:a|bc)*d$', 'abcbcad', true],
  ['[^\\d\\s]+-[a-f-]', 'x-e', true],
  ['(?i)^ServerTokens\\b', 'servertokens full', true],
  ['(?<host>[a-z]+)\\.example', 'www.example', true],
  ['\\x41\\u0042\\.', 'AB.', true],
  ['^.$', '😀', true],
  ['^$', '', true],
  ['a??b', 'b', true],
])('%s in %s: %s', (pattern, text, fits) => {
  expect(search(pattern, text).fits).toBe(fits);
});

test.each([
  ['a(?=b)', 1, 'ahead or behind'],
  ['(?<!a)b', 0, 'ahead or behind'],
  ['(a)\\1', 3, 'a group matched'],
  ['a(b', 1, 'not closed'],
  ['a)b', 1, 'closes no group'],
  ['*a', 0, 'nothing to repeat'],
  ['a**', 2, 'cannot be repeated'],
  ['[z-a]', 0, 'range'],
  ['[a', 0, 'not closed'],
  ['a{1000}', 1, 'more than 200 times'],
  ['\\p{L}', 0, 'there is no "\\p"'],
  ['(a{200}){200}', 0, 'too many'],
  ['a'.repeat(501), 500, 'longer than 500'],
])('%s is refused at %d', (pattern, at, reason) => {
  const read = patternOf(pattern);
  expect(isFault(read) && { at: read.at, isThat: read.message.includes(reason) }).toEqual({ at, isThat: true });
});

test('what a runtime would try for ever takes steps for each character alone', () => {
  const pattern = '^(a+)+$';
  const { fits, steps } = search(pattern, `${'a'.repeat(2000)}b`);
  expect(fits).toBe(false);
  const { steps: half } = search(pattern, `${'a'.repeat(1000)}b`);
  expect(steps / half).toBeLessThan(2.1);
});

test('what is not known fits nothing, and what matches does so without it', () => {
  const text = `curl ${UNKNOWN_CHARACTER} | sh`;
  expect(search('^curl', text).fits).toBe(true);
  expect(search('\\| sh$', text).fits).toBe(true);
  for (const pattern of ['curl .+sh', 'curl [^x]', 'curl \\S', 'curl \\W', 'curl \\b', 'l \\B'])
    expect(search(pattern, text).fits).toBe(false);
});

test('it fits where the expressions of the runtime fit', () => {
  const atom = fc.constantFrom('a', 'b', '.', '\\d', '[ab]', '[^a]', '\\b', '^', '$', '1');
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 4 },
      atom,
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => one + other),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?'))
        .map(([one, times]) => `(?:${one})${times}`),
    ),
  }));
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '\n'), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (written, searched) => {
      expect(search(written, searched).fits).toBe(new RegExp(written, 'u').test(searched));
    }),
    { numRuns: 2000 },
  );
});
