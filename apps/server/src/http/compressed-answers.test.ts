import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a large answer goes out compressed to browsers, and as it is to others', async () => {
  const asked = await app.request({ method: 'GET', path: '/openapi.json', headers: { 'accept-encoding': 'gzip, br' } });
  expect(asked.headers['content-encoding']).toBe('br');
  expect(asked.headers['vary']).toContain('accept-encoding');
  // As Python's clients ask.
  const headers = { 'accept-encoding': 'gzip, deflate' };
  const plain = await app.request({ method: 'GET', path: '/openapi.json', headers });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(asked.bytes).toString()).toBe(plain.text);
});

test('a small answer is not worth it', async () => {
  const refused = await app.request({ method: 'GET', path: '/none', headers: { 'accept-encoding': 'br' } });
  expect(refused.status).toBe(404);
  expect(refused.headers['content-encoding']).toBeUndefined();
});
