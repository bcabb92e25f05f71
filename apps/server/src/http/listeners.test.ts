import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { nginxZip } from '../testing/test-zip.ts';

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/server`;
});
afterAll(() => app.close());

test('no answer has more who wait for its end than Node takes for a leak', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', note);
  const token = await app.tokens.sign({ email: 'solo@example.com' });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const upload = { method: 'POST', headers, body: new Uint8Array(await nginxZip('one')) };
  const scanned = await fetch(`${address}/plumbline-cli/upload-cluster-zip`, upload);
  expect(scanned.status).toBe(200);
  await scanned.text();
  expect((await fetch(`${address}/plumbline-cli/get-scan-list`, { headers })).status).toBe(200);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
