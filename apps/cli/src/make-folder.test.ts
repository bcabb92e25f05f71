import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { folderWith } from './testing/folders.ts';

test('a folder is made with those above it, and one that is there stays', async () => {
  const folder = path.join(await folderWith({}), 'a', 'b');
  makeFolder(folder, 0o700);
  makeFolder(folder);
  expect([statSync(folder).isDirectory(), statSync(path.dirname(folder)).mode & 0o777]).toEqual([true, 0o700]);
});

test('a file in the way is an error', async () => {
  const folder = await folderWith({ a: '' });
  expect(() => makeFolder(path.join(folder, 'a', 'b'))).toThrow(/ENOTDIR|ENOENT|EEXIST/);
});

test.skipIf(!existsSync('/proc/self'))('where the system makes no folders it ends, with an error', () => {
  expect(() => makeFolder('/proc/plumbline/a')).toThrow('ENOENT');
});
