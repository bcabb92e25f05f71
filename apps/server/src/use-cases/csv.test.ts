import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

test('a file has its columns first, and its rows as they come', async () => {
  const columns = { Name: (row: { name: string }) => row.name, 'Name again': (row: { name: string }) => row.name };
  const { content } = csvFile('names.csv', columns, [{ name: 'a' }, { name: 'b' }]);
  expect(await text(content)).toBe('Name,Name again\r\na,a\r\nb,b\r\n');
});
