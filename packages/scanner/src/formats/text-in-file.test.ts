import { expect, test } from 'vitest';
import { parseStrictYaml } from './strict-yaml.ts';
import { fileOf, lineInFile, spanInFile, textInFile } from './text-in-file.ts';
import type { Source } from './tree.ts';

const NAMED = { fileName: 'a.conf', subPath: '.', configFileType: 'redis' };

function textOf(written: string): Source | undefined {
  const source = { text: `a: 1\nb: ${written}`, fileName: 'a.yaml', subPath: '.', configFileType: 'yaml' };
  const [root] = parseStrictYaml(source).roots;
  const value = root?.kind === 'mapping' ? root.pairs[1]?.value : undefined;
  return value?.kind === 'scalar' ? textInFile(value, NAMED) : undefined;
}

test.each([
  ['a literal', '|\n  one 1\n    two 2\n\n  three 3\n'],
  ['one without a last line break', '|-\n  one 1\n    two 2\n\n  three 3'],
  ['one that keeps its last line breaks', '|+\n  one 1\n  two 2\n  three 3\n\n\nc: 1\n'],
  ['one that says how far it is indented', '|2\n    one 1\n    two 2\n  three 3\nc: 1\n'],
  ['one with the line breaks of Windows', '|\r\n  one 1\r\n  two 2\r\n  three 3\r\n'],
])('a part of %s is found where it stands in the file', (_, written) => {
  const text = textOf(written);
  if (!text) throw new Error('no text');
  const file = fileOf(text);
  for (const part of ['one 1', 'two 2', 'three 3']) {
    const start = text.text.indexOf(part);
    const span = spanInFile(text, { start, end: start + part.length });
    expect(file.text.slice(span.start, span.end)).toBe(part);
    const line = text.text.slice(0, start).split('\n').length - 1;
    expect(lineInFile(text, line)).toBe(file.text.slice(0, span.start).split('\n').length - 1);
  }
  expect(spanInFile(text, { start: 0, end: text.text.length }).end).toBeLessThanOrEqual(file.text.length);
});

test.each([
  ['in one line', String.raw`"one 1\ntwo 2\n\nthree 3\n"`],
  ['that goes on behind a backslash', '"one 1\\n\\\n  two 2\\n\\\n  \\tthree 3"'],
  ['folded', '"one 1\n\n  two 2\n\n\n  three 3"'],
  ['with marks in it', String.raw`"\"one 1\"\n\x41two 2 \\n\nthree 3"`],
])('a part of a text in quotes %s is found where its line begins', (_, written) => {
  const text = textOf(written);
  if (!text) throw new Error('no text');
  const file = fileOf(text);
  for (const part of ['one 1', 'two 2', 'three 3']) {
    const line = text.text.slice(0, text.text.indexOf(part)).split('\n').length - 1;
    const begins = text.standsIn?.lines[line] ?? 0;
    expect(file.text.slice(begins, begins + part.length + 8)).toContain(part);
  }
  expect(spanInFile(text, { start: 0, end: text.text.length }).end).toBeLessThanOrEqual(file.text.length);
});

test.each([
  ['folded', '>\n  one 1\n  two 2\n'],
  ['single-quoted', "'one 1\n\n  two 2'"],
])('a %s text is not read line by line', (_, written) => {
  expect(textOf(written)).toBeUndefined();
});

test('what is a file itself stands where it stands', () => {
  const source = { text: 'a 1\nb 2', fileName: 'a.conf', subPath: '.', configFileType: 'redis' };
  expect(fileOf(source)).toBe(source);
  expect(spanInFile(source, { start: 4, end: 7 })).toEqual({ start: 4, end: 7 });
  expect(lineInFile(source, 1)).toBe(1);
});
