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
  for (const value of values) expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value, null, 2));
});

test('a large value is never one text', () => {
  const many = Array.from({ length: 10_000 }, (_, number) => ({ number, text: 'of some length' }));
  const pieces = [...jsonPieces({ runs: [{ results: many }] })];
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000);
});
