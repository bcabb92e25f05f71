import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { endSlowBodies } from './slow-bodies.ts';

const MOST_MS = 200;

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify();
  endSlowBodies(app, MOST_MS);
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.post('/form', async ({ body }) => text(body as NodeJS.ReadableStream));
  app.post('/file', { config: { takesBytes: true } }, async ({ body }) => text(body as NodeJS.ReadableStream));
  app.post('/later', { config: { takesBytes: true } }, async () => {
    await sleep(3 * MOST_MS);
    return 'done';
  });
  app.get('/slow', async () => {
    await sleep(2 * MOST_MS);
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

afterAll(() => app.close());

async function send(start: string, rest: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(start);
  const answer = text(socket);
  await sleep(2 * MOST_MS);
  // Its end would take the connection from an answer that is still to come.
  if (!socket.destroyed) socket.write(rest);
  return answer;
}

const head = (path: string, length = 2) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;

test('a small body that does not come to its end gets 408, and its connection ends', async () => {
  expect(await send(`${head('/form')}a`, 'b')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a file of which nothing more comes gets 408, and one that is not yet read waits', async () => {
  expect(await send(`${head('/file', 3)}a`, '')).toMatch(/^HTTP\/1\.1 408 /);
  expect(await send(`${head('/later', 3)}a`, '')).toMatch(/^HTTP\/1\.1 200 /);
});

test('a file may take long, and so may an answer', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(head('/file', 20));
  for (let sent = 0; sent < 20; sent += 1) {
    await sleep(MOST_MS / 4);
    socket.write('a');
  }
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*a{20}$/);
  expect(await send('GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', '')).toMatch(
    /^HTTP\/1\.1 200 [^]*done$/,
  );
  expect(await send(`${head('/form')}ab`, '')).toMatch(/^HTTP\/1\.1 200 [^]*ab$/);
});

test('no request lasts for ever', async () => {
  const whole = await startTestApp();
  expect(whole.server.server.requestTimeout).toBe(1_800_000);
  await whole.close();
});
