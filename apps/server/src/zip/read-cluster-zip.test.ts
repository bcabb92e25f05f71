import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openFolderBlobStore } from '../blobs/folder-blob-store.ts';
import { makeZip, nginxManifest } from '../testing/test-zip.ts';
import { DEFAULT_LIMITS } from '../use-cases/limits.ts';
import { readClusterZip } from './read-cluster-zip.ts';

const OWNER = { kind: 'user', name: 'ann@example.com' } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-read-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A disk that takes its time before it wants the first byte. */
async function slowStore(): Promise<BlobStore> {
  const blobs = await openFolderBlobStore(join(folder, 'blobs'));
  return {
    ...blobs,
    put: async (content) => {
      await sleep(50);
      return blobs.put(content);
    },
  };
}

test('an entry whose packed bytes are damaged is refused, however slow the disk is', async () => {
  const content = Array.from({ length: 5000 }, (_, line) => `listen ${line};`).join('\n');
  const bytes = await makeZip([
    { name: 'manifest.json', content: JSON.stringify(nginxManifest('c')) },
    { name: 'folder/nginx/edge/nginx.conf', content },
  ]);
  const at = bytes.indexOf('nginx.conf') + 'nginx.conf'.length;
  bytes.fill(0xff, at, at + 20);
  const path = join(folder, 'damaged.zip');
  await writeFile(path, bytes);
  await expect(readClusterZip(OWNER, path, await slowStore(), DEFAULT_LIMITS.zip)).rejects.toMatchObject({
    code: 'invalid',
  });
});
