import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { openFolderBlobStore } from './folder-blob-store.ts';

const TEXT = 'server_tokens off;\n';
const SHA256 = createHash('sha256').update(TEXT).digest('hex');

let folder: string;
let blobs: BlobStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-blobs-'));
  blobs = await openFolderBlobStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('bytes and streams of the same content are one blob', async () => {
  const expected = { sha256: SHA256, size: TEXT.length };
  expect(await blobs.put(Buffer.from(TEXT))).toEqual(expected);
  expect(await blobs.put(Readable.from([Buffer.from(TEXT.slice(0, 5)), Buffer.from(TEXT.slice(5))]))).toEqual(expected);
  expect(Buffer.from((await blobs.read(SHA256)) ?? []).toString()).toBe(TEXT);
  const parts: unknown[] = [];
  for await (const part of (await blobs.stream(SHA256)) ?? []) parts.push(part);
  expect(parts.join('')).toBe(TEXT);
});

test('what is not there is undefined, also for names that are no hash', async () => {
  expect(await blobs.has(SHA256)).toBe(false);
  expect(await blobs.read(SHA256)).toBeUndefined();
  expect(await blobs.stream(SHA256)).toBeUndefined();
  await expect(blobs.read('../../etc/passwd')).rejects.toThrow('Not the name of a blob.');
});

test('a stream that breaks leaves nothing behind', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('connection lost');
  }
  await expect(blobs.put(Readable.from(broken()))).rejects.toThrow('connection lost');
  expect(await readdir(folder)).toEqual(['unfinished']);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('what a killed process left unfinished is removed at the next start', async () => {
  await writeFile(join(folder, 'unfinished', '999999999-x'), 'half');
  await writeFile(join(folder, 'unfinished', `${process.pid}-x`), 'under way');
  await openFolderBlobStore(folder);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([`${process.pid}-x`]);
});
