import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '@plumbline/model/report';
import { scan } from '@plumbline/scanner/scan';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openFolderBlobStore } from '../blobs/folder-blob-store.ts';
import type { StoredBundle } from '../store/read-bundle.ts';
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

/** Those with that limit: other tests have processes too. Source: proc_pid_stat(5). */
async function scanProcesses(memoryMb: number): Promise<readonly number[]> {
  const pids: number[] = [];
  for (const entry of await readdir('/proc')) {
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--max-old-space-size=${memoryMb}\0`)) pids.push(Number(entry));
  }
  return pids;
}

async function read({ body }: MadeReport): Promise<Report> {
  return (await json(body())) as Report;
}

test('a scan that needs too much memory is ended, and says so', async () => {
  const scan = scanStored(bundle, blobs, { limitMs: 30_000, memoryMb: 40, signal }, read);
  await expect(scan).rejects.toThrow('The scan needed more than 40 MB of memory and was ended.');
});

test.skipIf(process.platform !== 'linux')(
  'so is one that needs it for what its heap does not hold',
  async () => {
    const place = { ...bundle.manifest, name: 'bytes' };
    const read = (): Promise<Report> => Promise.reject(new Error('a report of it'));
    const given = { manifest: place, read: () => Buffer.alloc(400 * 1024 * 1024, '#') };
    await expect(scanGiven(given, { limitMs: 60_000, memoryMb: 64, signal }, read)).rejects.toThrow(
      'The scan needed more than 64 MB of memory and was ended.',
    );
  },
  60_000,
);

test.skipIf(process.platform !== 'linux')(
  'one whose process is killed from outside says so, and the next is done',
  async () => {
    const { manifest } = bundle;
    const options = { limitMs: 30_000, memoryMb: 501, signal };
    const killing = {
      manifest,
      read: async () => {
        for (const pid of await scanProcesses(501)) process.kill(pid, 'SIGKILL');
        return Buffer.from('');
      },
    };
    await expect(scanGiven(killing, options, read)).rejects.toThrow(
      'The scan was ended from outside, most likely as the machine has too little memory.',
    );
    const { files } = await scanGiven({ manifest, read: () => Buffer.from('') }, options, read);
    expect(files).toBe(1);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a process scans again when it is done, and never two at a time',
  async () => {
    const scans = (count: number): Promise<unknown> => {
      let reading = 0;
      const all = Promise.withResolvers<void>();
      const given = {
        manifest: bundle.manifest,
        read: () => {
          reading += 1;
          if (reading === count) all.resolve();
          return all.promise.then(() => Buffer.from('http { }'));
        },
      };
      return Promise.all(
        Array.from({ length: count }, () => scanGiven(given, { limitMs: 30_000, memoryMb: 502, signal }, read)),
      );
    };
    await scans(2);
    const both = await scanProcesses(502);
    expect(both).toHaveLength(2);
    for (let time = 0; time < 3; time += 1) {
      await expect.poll(() => scanProcesses(502)).toEqual(both);
      await scans(2);
    }
    await expect.poll(() => scanProcesses(502)).toEqual(both);
  },
);

test.skipIf(process.platform !== 'linux')('one that is interrupted leaves no process behind', async () => {
  const stopping = new AbortController();
  const options = { limitMs: 30_000, memoryMb: 503, signal: stopping.signal };
  const given = {
    manifest: bundle.manifest,
    read: () => {
      stopping.abort();
      return new Promise<never>(() => {});
    },
  };
  await expect(scanGiven(given, options, read)).rejects.toThrow('The scan was interrupted.');
  await expect.poll(() => scanProcesses(503)).toEqual([]);
});

test('a report comes in pieces of the JSON that it is', async () => {
  const text = `http { server_tokens on; ${'location /a { autoindex on; alias /b/; }\n'.repeat(3000)} }`;
  const { manifest } = bundle;
  const given = { manifest, read: () => Buffer.from(text) };
  const pieces = await scanGiven(given, { limitMs: 30_000, signal }, async ({ body }) => {
    const found: Uint8Array[] = [];
    for await (const piece of body()) found.push(piece);
    return found;
  });
  expect(pieces.length).toBeGreaterThan(5);
  // One of them more than a piece's length by no more than a check's.
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300 * 1024);
  const body = Buffer.concat(pieces).toString();
  // What is built knows its version, and the sources do not.
  const { rulesVersion, rulesVersions } = JSON.parse(body) as Report;
  expect(body).toBe(JSON.stringify({ ...(await scan(given)), rulesVersion, rulesVersions }));
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
