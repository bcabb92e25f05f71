import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvCell, csvFile } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['a=b', 'a=b'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=a,"b"', `"'=a,""b"""`],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(csvCell(cell)).toBe(written);
});

test('a file has its columns first, and its rows as they come', async () => {
  const columns = { Name: (row: { name: string }) => row.name, 'Name again': (row: { name: string }) => row.name };
  const { content } = csvFile('names.csv', columns, [{ name: 'a' }, { name: 'b' }]);
  expect(await text(content)).toBe('Name,Name again\r\na,a\r\nb,b\r\n');
});
