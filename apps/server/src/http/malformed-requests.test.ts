import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ROUTES } from './routes.ts';
import { urlOf } from './route.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
});

afterAll(() => app.close());

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: unknown;
}

/** What the server answers to bytes, until it ends the connection. */
async function answerTo(bytes: string, act: () => Promise<void> = async () => undefined): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(bytes);
  const [answer] = await Promise.all([text(socket), act()]);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) as unknown };
}

const GET = 'GET /server/cluster/list HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';

describe('what cannot be read is answered with a problem document:', () => {
  test.each([
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['a request without Host', 'GET /server/cluster/list HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['a header that is none', `${GET}a b: c\r\n\r\n`, 400],
    ['two lengths', `${GET}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, 400],
    ['a length beside chunks', `${GET}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`, 400],
    ['a part of the address that is too long', GET.replace('list', `list/${'x'.repeat(5000)}`) + '\r\n', 414],
    ['a name that is too long', GET.replace('cluster/list', `rules/${'x'.repeat(5000)}`) + '\r\n', 414],
    ['an address that is too long', GET.replace('list', `list?${'x'.repeat(60_000)}`) + '\r\n', 414],
    ['headers that are too large', `${GET}a: ${'x'.repeat(60_000)}\r\n\r\n`, 431],
    ['what cannot be expected', `${GET}expect: tea\r\n\r\n`, 417],
    [
      'JSON that is too large',
      `POST /server/logging/log-message HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 300000\r\n\r\n`,
      413,
    ],
    [
      'chunks with too much beside them',
      `POST /server/logging/log-message HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      413,
    ],
  ])('%s', async (_what, bytes, status) => {
    const answer = await answerTo(bytes);
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { type: 'about:blank', status, title: expect.any(String) as string, detail: expect.any(String) as string },
    ]);
    expect(answer.head).toContain('content-type: application/problem+json');
  });

  test('a request that does not come to its end', async () => {
    const connected = once(app.server.server, 'connection') as Promise<[Socket]>;
    const answer = await answerTo('GET /server/cluster/list HTTP/1.1\r\n', async () => {
      const [served] = await connected;
      await vi.waitFor(() => expect(served.bytesRead).toBeGreaterThan(0));
      // What Node does when its own time is over, which no test waits for.
      const error = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.server.emit('clientError', error, served);
    });
    expect(answer).toMatchObject({ status: 408, body: { status: 408, detail: expect.stringContaining('in time') } });
  });

  test('in the language that was asked for, where that can be known', async () => {
    const answer = await answerTo(`${GET}accept-language: de\r\nexpect: tea\r\n\r\n`);
    expect(answer.body).toMatchObject({ detail: 'Erwartet werden kann nur 100-continue.' });
  });
});

test('an answer that is under way is not mixed with another', async () => {
  const connected = once(app.server.server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1');
  const token = await app.tokens.sign({ email: 'ann@example.com' });
  socket.write(`GET /server/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [served] = await connected;
  await once(socket, 'data');
  let rest = '';
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString();
  });
  app.server.server.emit('clientError', Object.assign(new Error('x'), { code: 'HPE_INVALID_METHOD' }), served);
  socket.on('error', () => undefined);
  await once(socket, 'close');
  expect(rest).not.toContain('HTTP/1.1 400');
});

describe('a method that a path does not have', () => {
  const paths = [...new Set(ROUTES.map(({ endpoint }) => urlOf(endpoint, 'plumbline-cli')))];
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

  test('is refused with those that it has, on every path of the contract', async () => {
    for (const path of paths) {
      const own = ROUTES.filter(({ endpoint }) => urlOf(endpoint, 'plumbline-cli') === path).map(
        ({ endpoint }) => endpoint.method,
      );
      const allowed: readonly string[] = own.includes('GET') ? [...own, 'HEAD'] : own;
      for (const method of methods) {
        const url = `/server${path.replace(/:\w+/g, 'x')}`;
        const response = await app.server.inject({ method, url });
        const refusal = response.statusCode === 405 ? response.headers.allow : 'taken';
        const expected = allowed.includes(method) ? 'taken' : allowed.toSorted().join(', ');
        expect([method, url, refusal]).toEqual([method, url, expected]);
      }
    }
  });

  test.each(['/server/openapi.json', '/server/docs', '/server/health/live'])('is refused at %s', async (url) => {
    const response = await app.server.inject({ method: 'POST', url, headers: { 'accept-language': 'de' } });
    expect(response.statusCode).toBe(405);
    expect(response.headers).toMatchObject({
      allow: 'GET, HEAD',
      'content-type': expect.stringContaining('application/problem+json') as string,
    });
    expect(response.json()).toMatchObject({
      status: 405,
      detail: 'POST ist hier nicht möglich; die Methoden sind GET, HEAD.',
    });
  });

  test('is refused before its body is read', async () => {
    const response = await app.server.inject({ method: 'PATCH', url: '/server/cluster/list', payload: '{' });
    expect(response.statusCode).toBe(405);
  });
});
