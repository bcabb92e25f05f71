import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { nginxZip } from '../testing/test-zip.ts';
import { limitCallsAtOnce } from './calls-at-once.ts';

/** What a call waits for before it is answered. */
let answer: PromiseWithResolvers<void>;
let atOnce: number;
let most: number;
let refused: number;
let address: string;

beforeEach(async () => {
  answer = Promise.withResolvers();
  [atOnce, most, refused] = [0, 0, 0];
  const mayBegin = limitCallsAtOnce({ most: 3 }, 2);
  const handle = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await mayBegin(url, response))) return;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await answer.promise;
    atOnce -= 1;
    response.end('done');
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      refused += 1;
      response.writeHead(429).end('refused');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
});

const call = async (account: string): Promise<string> => (await fetch(`${address}/${account}`)).text();

test('calls of one account wait for each other, and all are answered', async () => {
  const calls = Array.from({ length: 5 }, () => call('ann'));
  await expect.poll(() => atOnce).toBe(2);
  answer.resolve();
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(most).toBe(2);
});

test('nobody waits for another account', async () => {
  const calls = [...Array.from({ length: 5 }, () => call('ann')), call('bob')];
  await expect.poll(() => atOnce).toBe(3);
  answer.resolve();
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 6 }, () => 'done'));
});

test('what nobody waits for any more takes no place, and too many that wait are refused', async () => {
  const calls = [call('ann'), call('ann')];
  await expect.poll(() => atOnce).toBe(2);
  const gone = Array.from({ length: 3 }, () => get(`${address}/ann`).on('error', () => undefined));
  await Promise.all(gone.map((request) => once(request, 'socket')));
  await expect.poll(async () => (await call('ann')) === 'refused').toBe(true);
  for (const request of gone) request.destroy();
  const later = call('ann');
  answer.resolve();
  expect(await Promise.all([...calls, later])).toEqual(['done', 'done', 'done']);
  expect([most, refused > 0]).toEqual([2, true]);
});

test('an answer that is not read keeps its place', async () => {
  answer.resolve();
  const mayBegin = limitCallsAtOnce({ most: 1 }, 1);
  const server = createServer((_request, response) => {
    void mayBegin('ann', response).then(() => response.end(Buffer.alloc(32 * 1024 * 1024)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = get(other);
  const [unread] = (await once(request, 'response')) as [IncomingMessage];
  unread.pause();
  let isAnswered = false;
  const waiting = fetch(other).then((response) => {
    isAnswered = true;
    return response.arrayBuffer();
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isAnswered).toBe(false);
  await text(unread);
  expect((await waiting).byteLength).toBe(32 * 1024 * 1024);
});

test('writes of one account wait for each other, not its reads, nor others; what waits for a run keeps no place', async () => {
  let gate = Promise.withResolvers<void>();
  let writing = 0;
  const app = await startTestApp({
    changeBlobs: (blobs) => ({
      ...blobs,
      async put(content) {
        writing += 1;
        await gate.promise;
        return blobs.put(content).finally(() => (writing -= 1));
      },
    }),
  });
  onTestFinished(() => app.close());
  const ann = app.as({ email: 'ann@acme.example', organization: 'acme corp' });
  const bob = app.as({ email: 'bob@example.com' });
  const zips = await Promise.all(Array.from({ length: 8 }, (_, number) => nginxZip(`shop-${number}`)));
  const uploads = zips.map((zip) => ann.upload('/cluster/upload-cluster-zip', zip));
  await expect.poll(() => writing).toBe(6);
  const others = bob.upload('/cluster/upload-cluster-zip', await nginxZip('shop'));
  await expect.poll(() => writing).toBe(7);
  expect((await ann.get('/cluster/list')).status).toBe(200);
  expect(writing).toBe(7);
  gate.resolve();
  for (const { status } of await Promise.all([...uploads, others])) expect(status).toBe(204);

  gate = Promise.withResolvers();
  const runs = zips.map((_, number) => ann.put(`/cluster/run-report/shop-${number}`));
  await expect.poll(() => writing).toBeGreaterThan(0);
  const cluster = { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' };
  expect((await ann.post('/cluster/add-cluster/other', cluster)).status).toBe(204);
  gate.resolve();
  for (const { status } of await Promise.all(runs)) expect(status).toBe(204);
});
