import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { endUnreadAnswers, MOST_UNREAD_MS } from './unread-answers.ts';

const MOST_MS = 200;
const PIECE = Buffer.alloc(1024 * 1024);
const PIECES = 40;

let app: FastifyInstance;
let answers: Readable[];

beforeAll(async () => {
  answers = [];
  app = Fastify({ connectionTimeout: MOST_MS });
  endUnreadAnswers(app);
  app.get('/large', async () => {
    const answer = Readable.from(
      (async function* () {
        for (let piece = 0; piece < PIECES; piece += 1) yield PIECE;
      })(),
      { objectMode: false },
    );
    answers.push(answer);
    return answer;
  });
  app.get('/slow', async () => {
    await sleep(4 * MOST_MS);
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

async function ask(path: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  return socket;
}

test('an answer that nobody reads is let go', async () => {
  const socket = await ask('/large');
  socket.pause();
  await expect.poll(() => answers.at(-1)?.destroyed, { timeout: 20 * MOST_MS }).toBe(true);
  expect((await buffer(socket).catch(() => Buffer.of())).length).toBeLessThan(PIECES * PIECE.length);
});

test('whoever reads slowly gets all of it', async () => {
  const socket = await ask('/large');
  let length = 0;
  for await (const piece of socket as AsyncIterable<Buffer>) {
    if (Math.floor((length + piece.length) / 4e6) > Math.floor(length / 4e6)) await sleep(MOST_MS / 2);
    length += piece.length;
  }
  expect(length).toBeGreaterThan(PIECES * PIECE.length);
});

test('an answer may be long in the making', async () => {
  expect(await text(await ask('/slow'))).toContain('done');
});

test('the server has it so', async () => {
  const whole = await startTestApp();
  try {
    expect(whole.server.server.timeout).toBe(MOST_UNREAD_MS);
  } finally {
    await whole.close();
  }
});
