import { expect, test } from 'vitest';
import { readableLines, takeMarks } from './examples.ts';

test('marks give the lines between them, from the first to the last that has text', () => {
  expect(takeMarks('a\n«b\nc\n»d')).toEqual({ text: 'a\nb\nc\nd', marked: [{ fromLine: 1, toLine: 2 }] });
  expect(takeMarks('«a» «b»').marked).toHaveLength(2);
  expect(() => takeMarks('a»')).toThrow('» without «');
});

test('a reader sees no empty lines around a text and no indentation of its source, and the marks move along', () => {
  expect(readableLines(takeMarks('\n\n    a {\n      «b»\n\n    }\n'))).toEqual({
    lines: ['a {', '  b', '', '}'],
    marked: [{ fromLine: 1, toLine: 1 }],
  });
});

test('a text without a word has no lines', () => {
  expect(readableLines({ text: '\n\n', marked: [] }).lines).toEqual([]);
});
