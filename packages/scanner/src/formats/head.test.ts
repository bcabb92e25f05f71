import { expect, test } from 'vitest';
import { byFirstLine, fromHeads, withHead } from './head.ts';
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

test('in JSON a head may have more lines', () => {
  const inJson = (from: number): Place => ({ ...lines(from), source: { ...source, configFileType: 'json' } });
  expect(withHead(inJson(20), inJson(5)).shown).toEqual({ start: 40, end: 167 });
  expect(withHead(inJson(21), inJson(5)).shown).toBeUndefined();
});

test('what is wrong is shown from its heads on, where they begin near that, however long it is', () => {
  expect(fromHeads(lines(5, 28), source, [lines(2, 3)])).toEqual({ start: 16, end: 231 });
  expect(fromHeads(lines(15), source, [lines(12), lines(2, 3)])).toEqual({ start: 96, end: 127 });
});

test('a head that says so may stand further above', () => {
  expect(fromHeads(lines(22), source, [{ ...lines(2), reach: 24 }])).toEqual({ start: 16, end: 183 });
  expect(fromHeads(lines(26), source, [{ ...lines(2), reach: 24 }])).toEqual({ start: 208, end: 215 });
});

test('a place of many lines is shown by the first of them, a shorter one whole', () => {
  expect(byFirstLine(lines(5, 15))).toEqual({ ...lines(5, 15), shown: { start: 40, end: 47 } });
  const short = lines(5, 14);
  expect(byFirstLine(short)).toBe(short);
});
