import { expect, test } from 'vitest';
import { fromHead, withHead } from './head.ts';
import type { Place } from './tree.ts';

const text = Array.from({ length: 30 }, (_, line) => `line ${String(line).padStart(2, '0')}\n`).join('');
const source = { text, fileName: 'a.yaml', subPath: '.', configFileType: 'yaml' };
const lines = (from: number, to = from): Place => ({ start: from * 8, end: to * 8 + 7, source });

test('a place is shown with the parts that say which one it is', () => {
  expect(withHead(lines(5), lines(8), lines(3))).toEqual({ ...lines(5), shown: { start: 24, end: 71 } });
});

test('a part that is far away is left out, and the next one tried', () => {
  expect(withHead(lines(5), lines(25), undefined, lines(14))).toEqual({ ...lines(5), shown: { start: 40, end: 119 } });
});

test('a place alone is what it was', () => {
  const alone = lines(5);
  expect(withHead(alone)).toBe(alone);
  expect(withHead(alone, lines(15))).toBe(alone);
});

test('what is wrong is shown from its head on, where it begins near that, however long it is', () => {
  expect(fromHead(lines(5, 28), lines(2, 3), source)).toEqual({ start: 16, end: 231 });
  expect(fromHead(lines(15), lines(2, 3), source)).toBeUndefined();
});
