import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '@plumbline/model/report';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openFolderBlobStore } from '../blobs/folder-blob-store.ts';
import type { StoredBundle } from '../store/store.ts';
import { scanGiven, scanStored, type MadeReport } from './scan-in-process.ts';

let folder: string;
let blobs: BlobStore;
let bundle: StoredBundle;
const { signal } = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-scan-'));
  blobs = await openFolderBlobStore(folder);
  const place = { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: '.', configFileType: 'nginx' };
  const services = { edge: { serviceName: 'nginx', configFileList: [place] } };
  bundle = {
    manifest: { name: 'large', machines: { m: { id: 'm', services } } },
    blobs: { 'm/edge/nginx.conf': await blobs.put(Buffer.from('location /a { autoindex on; }\n'.repeat(60_000))) },
    followIncludes: true,
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read({ body }: MadeReport): Promise<Report> {
  return (await json(body())) as Report;
}

test('a scan that needs too much memory is ended, and says so', async () => {
  const scan = scanStored(bundle, blobs, { limitMs: 30_000, memoryMb: 40, signal }, read);
  await expect(scan).rejects.toThrow('The scan needed more than 40 MB of memory and was ended.');
});

test('a scan that takes too long is ended, and says so', async () => {
  const scan = scanStored(bundle, blobs, { limitMs: 1, signal }, read);
  await expect(scan).rejects.toThrow('The scan took more than 0.001 seconds and was ended.');
});

test('several bundles get a report each, of their own files', async () => {
  const texts = ['http { server_tokens on; }', 'http { server_tokens off; }', '}'];
  const named: string[][] = [];
  for (const text of texts) {
    const given = { manifest: bundle.manifest, read: () => Buffer.from(text) };
    const { failed } = await scanGiven(given, { limitMs: 30_000, signal }, read);
    named.push(failed.map(({ rule }) => rule.name));
  }
  expect(named).toEqual([['nginx_server_tokens_on'], [], ['nginx_syntax_error']]);
});

test("the run's day reaches the rules", async () => {
  const place = { fileName: 'Dockerfile', defaultFileName: 'Dockerfile', subPath: '.', configFileType: 'dockerfile' };
  const services = { image: { serviceName: 'dockerfile', configFileList: [place] } };
  const built: StoredBundle = {
    manifest: { name: 'image', machines: { m: { id: 'm', services } } },
    blobs: { 'm/image/Dockerfile': await blobs.put(Buffer.from('FROM debian:12.9\nUSER app\n')) },
    followIncludes: true,
  };
  const rulesOn = async (judgedAt: string): Promise<readonly string[]> => {
    const { failed } = await scanStored(built, blobs, { limitMs: 30_000, signal, judgedAt }, read);
    return failed.map(({ rule }) => rule.name);
  };
  expect(await rulesOn('2028-06-30')).toEqual([]);
  expect(await rulesOn('2028-07-01')).toEqual(['dockerfile_base_image_unsupported']);
});
