import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portOf } from '../testing/port-of.ts';
import { addressGuard } from './address-guard.ts';
import { createOutbound } from './outbound.ts';

const LOCAL = ['127.0.0.0/8', '::1'];

let server: Server;
let port: number;
let requests: string[];

beforeAll(async () => {
  requests = [];
  server = createServer(answer).listen(0, 'localhost');
  await once(server, 'listening');
  port = portOf(server);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const answer: RequestListener = (request, response) => {
  requests.push(request.url ?? '');
  if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  else if (request.url === '/redirect-home') response.writeHead(307, { location: '/' }).end();
  else if (request.url === '/endless') request.socket.on('close', endless(response));
  else if (request.url === '/silent') request.resume();
  else if (request.url === '/nothing') response.writeHead(204).end();
  else request.pipe(response.writeHead(201, { 'x-method': request.method }));
};

function endless(response: Parameters<RequestListener>[1]): () => void {
  const part = Buffer.alloc(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', more);
  more();
  return () => response.destroy();
}

describe('addresses that are not public', () => {
  test.each([
    'http://127.0.0.1',
    'http://127.1',
    'http://0x7f000001',
    'http://0.0.0.0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://169.254.169.254',
    'http://[fd00:ec2::254]',
    'http://[fe80::1]',
    'http://10.0.0.1',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://100.100.100.200',
  ])('%s is not called', async (address) => {
    requests = [];
    const outbound = createOutbound({ allowedNetworks: [] });
    const url = new URL(address);
    url.port = String(port);
    await expect(outbound.fetch(url)).rejects.toThrow('no public address');
    expect(requests).toEqual([]);
  });

  test('are not called by a name that resolves to one either', async () => {
    requests = [];
    const outbound = createOutbound({ allowedNetworks: [] });
    await expect(outbound.fetch(`http://localhost:${port}/`)).rejects.toThrow(/^localhost is at (127\.0\.0\.1|::1)/);
    expect(requests).toEqual([]);
  });

  test('are called where the settings allow their network, and no other', async () => {
    const outbound = createOutbound({ allowedNetworks: LOCAL });
    expect((await outbound.fetch(`http://localhost:${port}/`)).status).toBe(201);
    await expect(outbound.fetch('http://10.0.0.1/')).rejects.toThrow('no public address');
  });
});

test('public addresses may be called', () => {
  const isAllowed = addressGuard([]);
  expect(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'].map(isAllowed)).toEqual([true, true]);
});

test('a body goes there and back', async () => {
  const outbound = createOutbound({ allowedNetworks: LOCAL });
  const response = await outbound.fetch(`http://localhost:${port}/`, { method: 'PUT', body: 'ä body' });
  expect([response.status, response.headers.get('x-method'), await response.text()]).toEqual([201, 'PUT', 'ä body']);
});

test('an answer without a body has none', async () => {
  const outbound = createOutbound({ allowedNetworks: LOCAL });
  const response = await outbound.fetch(`http://localhost:${port}/nothing`);
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test.each(['/redirect', '/redirect-home'])('a redirect is not followed: %s', async (path) => {
  requests = [];
  const outbound = createOutbound({ allowedNetworks: [...LOCAL, '169.254.0.0/16'] });
  await expect(outbound.fetch(`http://localhost:${port}${path}`)).rejects.toThrow('redirects are not followed');
  expect(requests).toEqual([path]);
});

test('an answer that never ends is cut off', async () => {
  const outbound = createOutbound({ allowedNetworks: LOCAL, sizeLimitBytes: 100_000 });
  await expect(outbound.fetch(`http://localhost:${port}/endless`)).rejects.toThrow('larger than 100000 bytes');
});

test('an answer that never comes is given up', async () => {
  const outbound = createOutbound({ allowedNetworks: LOCAL, timeLimitMs: 50 });
  await expect(outbound.fetch(`http://localhost:${port}/silent`)).rejects.toThrow('no answer in 50 ms');
});

test.each(['ftp://example.com/', 'file:///etc/passwd', 'http://user:secret@example.com/'])(
  '%s is not called',
  async (address) => {
    await expect(createOutbound({ allowedNetworks: LOCAL }).fetch(address)).rejects.toThrow(/not (made|called)/);
  },
);

test('an address without a server says which', async () => {
  const outbound = createOutbound({ allowedNetworks: LOCAL });
  await expect(outbound.fetch('http://127.0.0.1:1/')).rejects.toThrow('The call to 127.0.0.1:1 failed');
});
