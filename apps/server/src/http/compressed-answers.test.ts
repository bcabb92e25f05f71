import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a large answer goes out compressed to those who ask for it, and as it is to others', async () => {
  const asked = await app.request({ method: 'GET', path: '/openapi.json', headers: { 'accept-encoding': 'gzip, br' } });
  expect(asked.headers['content-encoding']).toBe('gzip');
  expect(asked.headers['vary']).toContain('accept-encoding');
  const plain = await app.request({ method: 'GET', path: '/openapi.json' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(asked.bytes).toString()).toBe(plain.text);
});

test('a small answer is not worth it', async () => {
  const refused = await app.request({ method: 'GET', path: '/none', headers: { 'accept-encoding': 'gzip' } });
  expect(refused.status).toBe(404);
  expect(refused.headers['content-encoding']).toBeUndefined();
});
