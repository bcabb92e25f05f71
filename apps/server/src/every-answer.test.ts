import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/* What every answer of a server has that people reach by HTTPS, whoever of its parts gives it. */

const REALM = '/auth/realms/plumbline';
const PUBLIC_URL = 'https://plumbline.example';
const SIGN_IN = `${REALM}/protocol/openid-connect/auth?${new URLSearchParams({
  client_id: 'plumbline-portal',
  response_type: 'code',
  redirect_uri: `${PUBLIC_URL}/`,
  scope: 'openid',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
}).toString()}`;

const ADDRESSES = [
  '/',
  '/settings.json',
  '/docs/',
  '/docs/nothing',
  '/nothing.js',
  '/%',
  '/server/health/live',
  '/server/health/ready',
  '/server/openapi.json',
  '/server/docs',
  '/server/nothing',
  '/server/authentication/nothing',
  REALM,
  `${REALM}/reset-password`,
  `${REALM}/.well-known/openid-configuration`,
  `${REALM}/protocol/openid-connect/certs`,
  `${REALM}/protocol/openid-connect/token`,
  `${REALM}/protocol/openid-connect/login-status-iframe.html`,
  SIGN_IN,
  '/auth/nothing',
];

let tests: TestDatabase;
let folder: string;
let port: number;
let server: RunningServer;

beforeAll(async () => {
  tests = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-answers-'));
  port = await freePort();
  const settings = readSettings({
    PORT: String(port),
    PLUMBLINE_DATA: folder,
    PLUMBLINE_PUBLIC_URL: PUBLIC_URL,
    DATABASE_URL: tests.url,
  });
  server = await startServer(settings, { api: true, worker: false }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await server.stop();
  await tests.close();
  await rm(folder, { recursive: true, force: true });
});

/** As a proxy sends it on. */
async function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const asked = request({ port, method, path, headers: { host: new URL(PUBLIC_URL).host, ...headers } });
  asked.end();
  // The event's one argument.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

test.each(ADDRESSES)(
  'insists on HTTPS, is not guessed at, not embedded by others and tells nobody where it was (%s)',
  async (path) => {
    const { headers } = await ask('GET', path);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
    });
  },
);

test.each(ADDRESSES)('says of its text in which characters it is written (%s)', async (path) => {
  const { headers } = await ask('GET', path);
  const type = headers['content-type'];
  expect(type === undefined || /; ?charset=utf-8$/i.test(type), type).toBe(true);
});

test('a request is not sent back by TRACE', async () => {
  for (const path of ['/', '/server/health/live', REALM, SIGN_IN]) {
    expect((await ask('TRACE', path)).statusCode, path).toBeGreaterThanOrEqual(400);
  }
});

test('cookies go by HTTPS alone, not with what other sites send, and are not for scripts but for the mark of the session', async () => {
  const { headers } = await ask('GET', SIGN_IN);
  const cookies = headers['set-cookie'] ?? [];
  expect(cookies.length).toBeGreaterThan(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; ?secure(;|$)/i);
    expect(cookie).toMatch(/; ?samesite=lax(;|$)/i);
  }
  const forScripts = cookies
    .filter((cookie) => !/; ?httponly(;|$)/i.test(cookie))
    .map((cookie) => cookie.split('=')[0]);
  expect(forScripts).toEqual(['plumbline_session_status']);
});

test('no other site is let in to read what the API says', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await ask(method, '/server/cluster/get-all-clusters', { origin: 'https://evil.example' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('what is said to one person is kept by no browser and no proxy', async () => {
  const [email, password] = ['reader@example.com', 'Correct-Horse-7-Battery'];
  await fetch(`http://localhost:${port}/server/registration/register-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: email, password }),
  });
  const answer = await fetch(`http://localhost:${port}${REALM}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'plumbline-cli', username: email, password }),
  });
  const { access_token: token = '' } = (await answer.json()) as { access_token?: string };
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const asked = await ask('GET', '/server/cluster/list?userName=' + encodeURIComponent(email), {
    authorization: `Bearer ${token}`,
  });
  expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store']);
});

test('calls by HTTP are not led to HTTPS in silence', async () => {
  expect((await ask('GET', '/server/health/live', { 'x-forwarded-proto': 'http' })).statusCode).toBe(200);
});
