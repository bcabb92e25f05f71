import { randomBytes } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Report } from '@plumbline/model/report';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from '../blobs/blob-store.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/* Disks lose and change bytes: whoever asks for them is told so, and nobody else notices. */

const PLACE = 'organizationName=acme';
/** Several pieces of what is read from a disk at once. */
const LONG = `${'# a comment\n'.repeat(50_000)}bind 0.0.0.0\n`;
const KEY = 'fileName=redis.conf&defaultFileName=redis.conf&subPath=.';

/** Whose bytes end, as a connection does, after their first piece. */
let breaking: string | undefined;
/** The streams of blobs that are open. */
let open = 0;

let app: TestApp;
let as: ReturnType<TestApp['as']>;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ changeBlobs: watched });
  as = app.as({ email: 'ann@acme.example', organization: 'acme' });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/server`;
});
afterAll(() => app.close());

function watched(blobs: BlobStore): BlobStore {
  return {
    ...blobs,
    async *stream(sha256) {
      open += 1;
      try {
        for await (const piece of blobs.stream(sha256)) {
          yield piece;
          if (sha256 === breaking) throw new Error('the disk is gone');
        }
      } finally {
        open -= 1;
      }
    },
  };
}

let cluster = '';
let text = '';
let reportName = '';
let path = '';
/** Each test has a file of its own, scanned once. */
beforeEach(async () => {
  breaking = undefined;
  cluster = `c${randomBytes(4).toString('hex')}`;
  text = `# ${cluster}\n${LONG}`;
  const about = { location: '', clusterType: 'UNKNOWN', derivedFrom: 'MANUAL' };
  await as.post(`/cluster/add-cluster/${cluster}`, about);
  await as.post(`/cluster/add-new-machine/${cluster}`, { id: 'm' });
  await as.post(`/cluster/add-new-service/${cluster}/m`, { serviceName: 'redis', serviceKey: 's' });
  await upload();
  reportName = await run();
  path = blobPath(await blobOf(text));
});

function upload() {
  return as.upload(`/cluster/upsert-config-file/${cluster}/m/s?${PLACE}&${KEY}`, Buffer.from(text));
}

function download() {
  return as.get(`/cluster/download-machine-config/${cluster}/m/s/redis.conf?${PLACE}&subPath=.`);
}

function auditZip() {
  return as.get(`/cluster/report-audit-zip?${PLACE}&clusterName=${cluster}&reportName=${reportName}`);
}

async function run(): Promise<string> {
  await as.put(`/cluster/run-report/${cluster}?${PLACE}`);
  const names = (await as.get(`/cluster/reports/list?${PLACE}&clusterName=${cluster}`)).json() as string[];
  return names.at(-1) ?? '';
}

async function reportOf(name: string): Promise<Report> {
  return (await as.get(`/cluster/report?${PLACE}&clusterName=${cluster}&reportName=${name}`)).json() as Report;
}

async function blobOf(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(content));
  return Buffer.from(digest).toString('hex');
}

function blobPath(sha256: string): string {
  return join(app.blobFolder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

/** As a client sees it that reads a true connection. */
async function fetched(call: string, signal?: AbortSignal): Promise<Response> {
  const token = await app.tokens.sign({ email: 'ann@acme.example', organization: 'acme' });
  return fetch(`${address}${call}`, { headers: { authorization: `Bearer ${token}` }, ...(signal ? { signal } : {}) });
}

const FAULTS: readonly (readonly [what: string, sentence: RegExp, reason: string, harm: () => Promise<void>])[] = [
  ['missing', /^The stored bytes of \S*redis\.conf are missing\. Upload the file again\.$/, 'lost', () => rm(path)],
  [
    'cut off',
    /^The stored bytes of \S*redis\.conf are damaged\. Upload the file again\.$/,
    'damaged',
    () => truncate(path, 100_000),
  ],
  [
    'changed',
    /^The stored bytes of \S*redis\.conf are damaged\. Upload the file again\.$/,
    'damaged',
    () => writeFile(path, text.replace('0.0.0.0', '0.0.0.1')),
  ],
];

describe.each(FAULTS)('a stored file that is %s', (_what, sentence, reason, harm) => {
  test('is told of when it is downloaded, by itself or in an audit zip, and mended by another upload', async () => {
    await harm();
    for (const answer of [await download(), await auditZip()]) {
      expect([answer.status, answer.json()]).toEqual([
        500,
        expect.objectContaining({ title: 'What was stored is damaged', detail: expect.stringMatching(sentence) }),
      ]);
    }
    expect((await upload()).status).toBe(204);
    expect((await download()).text).toBe(text);
    expect((await auditZip()).status).toBe(200);
  });

  test('is not checked, and the report says why', async () => {
    await harm();
    const { notes, coverage, failed } = await reportOf(await run());
    expect(failed).toEqual([]);
    expect(notes).toMatchObject([{ code: `file-${reason}`, service: 's', file: 'redis.conf' }]);
    expect(coverage?.services).toMatchObject([
      { isChecked: false, reason, unchecked: [{ file: 'redis.conf', reason }] },
    ]);
  });
});

test('a report whose body is damaged says so', async () => {
  const body = blobPath(await blobOf(JSON.stringify(await reportOf(reportName))));
  await truncate(body, 20);
  const answer = await as.get(`/cluster/report?${PLACE}&clusterName=${cluster}&reportName=${reportName}`);
  expect(answer.status).toBe(500);
  expect(answer.text).toContain(`The stored bytes of the report ${reportName} are damaged. Run a new report.`);
});

test('a file that breaks while it is sent breaks the download, and the server goes on', async () => {
  breaking = await blobOf(text);
  for (const call of [
    `/cluster/download-machine-config/${cluster}/m/s/redis.conf?${PLACE}&subPath=.`,
    `/cluster/report-audit-zip?${PLACE}&clusterName=${cluster}&reportName=${reportName}`,
  ]) {
    const arrived = fetched(call).then((response) => response.arrayBuffer());
    await expect(arrived).rejects.toThrow('terminated');
    expect(open).toBe(0);
  }
  breaking = undefined;
  expect((await download()).text).toBe(text);
});

test('a client that goes away while it is sent something leaves no file open', async () => {
  const going = new AbortController();
  const response = await fetched(
    `/cluster/report-audit-zip?${PLACE}&clusterName=${cluster}&reportName=${reportName}`,
    going.signal,
  );
  await response.body?.getReader().read();
  going.abort();
  await expect.poll(() => open).toBe(0);
});
