import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { nginxZip } from '../testing/test-zip.ts';

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp();
  as = app.as({ email: 'ann@acme.example', organization: ['acme', 'beta'], roles: ['ENTERPRISE'] });
});

afterAll(() => app.close());

describe('a parameter that a call does not know', () => {
  test.each([
    ['organisationName=beta', 'organisationName', ', but organizationName is'],
    ['organizationname=beta', 'organizationname', ', but organizationName is'],
    ['username=ann%40acme.example', 'username', ', but userName is'],
    ['organizationName=acme&q=x', 'q', ''],
    ['organizationName=acme&__proto__=x', '__proto__', ''],
    ['organizationName=acme&constructor=x', 'constructor', ''],
  ])('%s is refused, and the right one named where it is near', async (query, key, near) => {
    const named = await as.get(`/cluster/list?${query}`);
    expect(named.status).toBe(422);
    expect(named.json()).toMatchObject({
      detail: `/query/${key}: is no parameter of this call${near}.`,
      errors: [{ path: `/query/${key}`, message: `is no parameter of this call${near}` }],
    });
  });

  test('does not act on the owner that is meant without it', async () => {
    const solo = app.as({ email: 'solo@acme.example', organization: 'acme' });
    await solo.post('/cluster/add-cluster/kept', { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' });
    expect((await solo.delete('/cluster/delete-cluster/kept?organisationName=beta')).status).toBe(422);
    expect((await solo.get('/cluster/list')).json()).toEqual(['kept']);
  });

  test('is named in German', async () => {
    const response = await app.request({
      method: 'GET',
      path: '/cluster/list?userNam=x&organizationName=acme',
      caller: { email: 'ann@acme.example', organization: 'acme' },
      headers: { 'accept-language': 'de' },
    });
    expect(response.json()).toMatchObject({
      detail: '/query/userNam: ist kein Parameter dieses Aufrufs, userName dagegen schon.',
    });
  });

  test('is said shortly, however long it is and however many there are', async () => {
    const query = Array.from({ length: 300 }, (_, index) => `${'x'.repeat(20)}${index}=1`).join('&');
    const response = await as.get(`/cluster/list?organizationName=acme&${query}`);
    expect(response.status).toBe(422);
    expect(response.text.length).toBeLessThan(2000);
    const long = await as.get(`/cluster/list?organizationName=acme&${'y'.repeat(10_000)}=1`);
    expect(long.text.length).toBeLessThan(1000);
  });
});

test.each(['true', '2.9', '0x3', '3e0', '%203', '', '3&severity=4'])(
  'a number that is written %j is refused, not taken for another one',
  async (text) => {
    const refused = await as.get(`/cluster/failed-checks?organizationName=acme&severity=${text}`);
    expect(refused.status).toBe(422);
    const message = 'must be one of 1, 2, 3, 4, 5';
    expect(refused.json()).toMatchObject({ detail: `/query/severity: ${message}.` });
    expect((await as.get('/cluster/failed-checks?organizationName=acme&severity=3')).status).toBe(200);
  },
);

test('what existing clients send is known: the ruleset, whether to overwrite, and a query that is empty', async () => {
  const owned = app.as({ email: 'cli@acme.example', organization: 'acme', roles: ['ENTERPRISE'] });
  const zip = await nginxZip('existing');
  for (const query of ['organizationName=acme&overwrite=true&compliance=', 'overwrite=true&compliance=soc2']) {
    expect((await owned.upload(`/cluster/upload-cluster-zip?${query}`, zip)).status).toBe(204);
  }
  expect((await owned.get('/cluster/list?')).status).toBe(200);
  expect((await owned.get('/cluster/get-fixable-list?organizationName=acme')).status).toBe(200);
  const solo = app.as({ email: 'cli@example.com' });
  const path = '/plumbline-cli/upload-cluster-zip?userName=cli%40example.com&compliance=';
  expect((await solo.upload(path, zip)).status).toBe(200);
});
