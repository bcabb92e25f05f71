import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

test('the pieces are together the text of the whole', () => {
  const check = {
    title: 'Ümläut "quoted"\n',
    lines: ['a', 'b\\'],
    empty: {},
    none: [],
    deep: [[[[[[1, 2]]]]]],
    not: undefined,
  };
  const many = Array.from({ length: 1234 }, (_, number) => ({ number, ...check }));
  const members = Object.fromEntries(many.map(({ number }) => [`rule_${number}`, number]));
  const values = [
    {
      failed: many,
      disabled: [],
      passed: members,
      coverage: { services: many },
      ruleset: undefined,
      runs: [{ results: many }],
    },
    { a: undefined },
    {},
    [],
    [[]],
    [undefined],
    [1, undefined],
    many.slice(0, 100),
    many.slice(0, 101),
    'text',
    null,
  ];
  for (const value of values) expect(textsOf(value).join('')).toBe(JSON.stringify(value, null, 2));
});

test('a large value is never one text', () => {
  const many = Array.from({ length: 10_000 }, (_, number) => ({ number, text: 'of some length' }));
  const pieces = textsOf({ runs: [{ results: many }] });
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000);
});

test('what items have in common is written with each of them, wherever it stands', () => {
  const rule = { name: 'rule', sources: ['a', 'ümläut'] };
  const items = Array.from({ length: 5000 }, (_, number) => ({ rule, place: { number }, again: [rule] }));
  const value = { items, deeper: [{ items, rule }, rule] };
  expect(textsOf(value).join('')).toBe(JSON.stringify(value, null, 2));
});

/** Each piece is good until the next one. */
function textsOf(value: unknown): readonly string[] {
  return Array.from(jsonPieces(value), (piece) => new TextDecoder().decode(piece));
}
