import { expect, test } from 'vitest';
import { linesBefore } from './text-edits.ts';

const TEXT = 'a\nb\nc\nd\n';

test.each([
  ['nothing', [], [0, 1, 2, 3]],
  ['another text in a line', [{ start: 2, end: 3, replacement: 'bb' }], [0, 1, 2, 3]],
  ['a line after another', [{ start: 3, end: 3, replacement: '\nnew' }], [0, 1, 1, 2, 3]],
  ['a line before another', [{ start: 2, end: 2, replacement: 'new\n' }], [0, 1, 1, 2, 3]],
  ['a line taken out', [{ start: 2, end: 4, replacement: '' }], [0, 2, 3]],
  ['a line for two', [{ start: 2, end: 5, replacement: 'new' }], [0, 1, 3]],
  [
    'several, in any order',
    [
      { start: 8, end: 8, replacement: 'e\n' },
      { start: 0, end: 2, replacement: '' },
      { start: 5, end: 5, replacement: '\nnew\nnew' },
    ],
    [1, 2, 2, 2, 3, 4],
  ],
])('the lines before an edit of %s', (_, edits, expected) => {
  expect(linesBefore(TEXT, edits)).toEqual(expected);
});
