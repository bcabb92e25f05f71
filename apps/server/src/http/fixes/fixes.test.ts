import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Usage } from '@plumbline/model/contract/usage';
import type { TestCaller } from '../../testing/test-tokens.ts';
import { makeZip, nginxManifest, unzip } from '../../testing/test-zip.ts';

const MEMBER: TestCaller = { email: 'ann@acme.example', organization: 'acme', roles: ['ENTERPRISE'] };
const FIX = '/cluster/fix-cluster-zip?organizationName=acme';

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp({ limits: { zip: { bytes: 200_000 } } });
  as = app.as(MEMBER);
});

afterAll(() => app.close());

test('the list of rules that can be fixed is the same for both kinds of owners', async () => {
  const forOrganization = await as.get('/cluster/get-fixable-list?organizationName=acme');
  const forUser = await app.as({ email: 'solo@example.com' }).get('/plumbline-cli/get-fixable-list');
  expect(forOrganization.status).toBe(200);
  expect(forOrganization.json()).toEqual(forUser.json());
  expect(forOrganization.json()).toEqual(
    expect.arrayContaining(['nginx_server_tokens_on', 'redis_tls_protocols_outdated']),
  );
  expect(forOrganization.json()).not.toContain('nginx_return_before_access');
  // What is only suggested is not mended here.
  expect(forOrganization.json()).not.toContain('nginx_user_root');
  expect(forOrganization.json()).not.toContain('redis_open_without_password');
});

describe('a zip that is to be fixed', () => {
  const configuration =
    '# kept\nuser root; # an account that nobody knows of would keep nginx from starting\nhttp { server_tokens on; }\n';
  const entries = [
    { name: 'manifest.json', content: JSON.stringify(nginxManifest('shop')) },
    { name: 'folder/nginx/./edge/nginx.conf', content: configuration, mode: 0o100600 },
    { name: 'folder/nginx/not-listed.bin', content: Uint8Array.of(0, 1, 2, 255) },
  ];

  test('comes back with every path, what can be mended mended and all else byte for byte', async () => {
    const response = await as.upload(FIX, await makeZip(entries));
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/zip']);
    const fixed = await unzip(response.bytes);
    expect([...fixed.keys()]).toEqual(entries.map(({ name }) => name));
    expect(String(fixed.get('folder/nginx/./edge/nginx.conf'))).toBe(configuration.replace('tokens on', 'tokens off'));
    expect(String(fixed.get('manifest.json'))).toBe(entries[0]?.content);
    expect(fixed.get('folder/nginx/not-listed.bin')).toEqual(Buffer.of(0, 1, 2, 255));
  });

  test('is not stored, neither as a cluster nor on the disk', async () => {
    await as.upload(FIX, await makeZip(entries));
    expect((await as.get('/cluster/list')).json()).toEqual([]);
    await expect.poll(() => readdir(app.temporaryFolder)).toEqual([]);
  });

  test('counts as an upload and as a run', async () => {
    const before = (await as.get('/cluster/usage?organizationName=acme')).json() as Usage;
    await as.upload(FIX, await makeZip(entries));
    const { runsOfHour, uploadsOfHour } = (await as.get('/cluster/usage?organizationName=acme')).json() as Usage;
    expect(runsOfHour.used).toBe(before.runsOfHour.used + 1);
    expect(uploadsOfHour.used).toBe(before.uploadsOfHour.used + 1);
  });

  test('is refused without the enterprise version', async () => {
    const free = app.as({ email: 'free@acme.example', organization: 'acme' });
    expect((await free.upload(FIX, await makeZip(entries))).status).toBe(403);
  });

  test.each([
    ['too large', 413, async () => Buffer.alloc(200_001)],
    ['no zip', 422, async () => Buffer.from('hello')],
    ['without a manifest', 422, () => makeZip([{ name: 'a', content: 'x' }])],
  ])('is refused when it is %s, and leaves nothing behind', async (_what, status, makeBad) => {
    expect((await as.upload(FIX, await makeBad())).status).toBe(status);
    // Of an answer before it, the zip is removed once the last byte is out.
    await expect.poll(() => readdir(app.temporaryFolder)).toEqual([]);
  });
});
