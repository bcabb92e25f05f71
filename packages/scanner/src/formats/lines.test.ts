import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineIndex } from './line-index.ts';
import { linesOf, trimSpan } from './lines.ts';

test('LF, CRLF and a lone CR each end a line', () => {
  const text = 'a\nb\r\nc\rd';
  expect(Array.from(linesOf(text), ({ start, end }) => text.slice(start, end))).toEqual(['a', 'b', 'c', 'd']);
});

test('an empty text has no line, and a last line break begins none', () => {
  expect([...linesOf('')]).toEqual([]);
  expect([...linesOf('a\n')]).toEqual([{ start: 0, end: 1, next: 2 }]);
});

test('lines are the ones that reports count', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', ' ') }), (text) => {
      const index = new LineIndex(text);
      for (const [line, { start }] of [...linesOf(text)].entries()) expect(index.lineOf(start)).toBe(line);
    }),
  );
});

test('a span of white space shrinks to nothing', () => {
  const { start, end } = trimSpan(' \t ', { start: 0, end: 3 });
  expect(end - start).toBe(0);
});
