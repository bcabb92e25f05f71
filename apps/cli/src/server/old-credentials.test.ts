import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { folderWith } from '../testing/folders.ts';
import { readOldCredentials } from './old-credentials.ts';

const KEPT = { username: 'me@example.com', password: 'secret', 'coguard-url': 'https://portal.example.com/server/' };

async function read(content: string | Uint8Array) {
  const folder = await folderWith({ coguard_conf: content });
  return readOldCredentials(path.join(folder, 'coguard_conf'));
}

test('what the existing client kept is read with where it belongs', async () => {
  expect(await read(deflateSync(JSON.stringify(KEPT)))).toEqual({
    userName: 'me@example.com',
    password: 'secret',
    origin: 'https://portal.example.com',
  });
});

test.each([
  ['plain', JSON.stringify(KEPT)],
  ['without a password', deflateSync(JSON.stringify({ ...KEPT, password: '' }))],
  ['without an address', deflateSync(JSON.stringify({ ...KEPT, 'coguard-url': 'portal' }))],
  ['no object', deflateSync('[1]')],
  ['made to fill the memory', deflateSync(Buffer.alloc(10 * 1024 * 1024))],
])('a file that is %s holds nothing', async (_, content) => {
  expect(await read(content)).toBeUndefined();
});

test('where there is none, nobody signed in', () => {
  expect(readOldCredentials('/nonexistent/coguard_conf')).toBeUndefined();
});
