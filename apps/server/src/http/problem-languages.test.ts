import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestCaller } from '../testing/test-tokens.ts';
import { makeZip } from '../testing/test-zip.ts';

const MEMBER: TestCaller = { email: 'ann@acme.example', organization: 'acme', roles: ['ENTERPRISE'] };
const NEW_CLUSTER = { location: 'Bern', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ limits: { configurationFileBytes: 10, uploadsPerHour: 4 } });
  await app.as(MEMBER).post('/cluster/add-cluster/web', NEW_CLUSTER);
  await app.as(MEMBER).post('/cluster/add-new-machine/web', { id: 'web1', hostName: '' });
  await app
    .as(MEMBER)
    .post('/cluster/add-new-service/web/web1', { serviceName: 'nginx', serviceKey: 'edge', version: '' });
});

afterAll(() => app.close());

/** A call that fails, made by a reader of German. */
function inGerman(
  call: Omit<Parameters<TestApp['request']>[0], 'headers'>,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.request({ caller: MEMBER, ...call, headers: { 'accept-language': 'de-CH, en;q=0.5', ...headers } });
}

test.each([
  [
    'what is not there',
    { method: 'GET', path: '/cluster?clusterName=nope' },
    'Nicht gefunden',
    'Diesen Cluster gibt es nicht.',
  ],
  [
    'what is there already',
    { method: 'POST', path: '/cluster/add-cluster/web', json: NEW_CLUSTER },
    'Das gibt es schon',
    'acme hat schon einen Cluster „web“.',
  ],
  [
    'a name that validation refuses',
    { method: 'POST', path: '/cluster/add-cluster/clusterCount', json: NEW_CLUSTER },
    'Die Eingabe ist ungültig',
    '„clusterCount“ ist reserviert. Wählen Sie einen anderen Namen.',
  ],
  [
    'what the schema refuses',
    { method: 'POST', path: '/cluster/add-cluster/new', json: { ...NEW_CLUSTER, location: 1 } },
    'Die Eingabe ist ungültig',
    '/body/location: muss string sein.',
  ],
  [
    'a name that has not its form',
    { method: 'GET', path: '/cluster/report?clusterName=web&reportName=newest' },
    'Die Eingabe ist ungültig',
    '/query/reportName: muss die Zeit eines Laufs in ganzen Sekunden seit 1970 sein.',
  ],
  [
    'what is none of several values',
    { method: 'POST', path: '/cluster/add-cluster/new', json: { ...NEW_CLUSTER, clusterType: 'CLOUD' } },
    'Die Eingabe ist ungültig',
    '/body/clusterType: muss eines davon sein: AWS, GCP, AZURE, ON_PREM, UNKNOWN.',
  ],
  [
    "somebody else's",
    { method: 'GET', path: '/cluster/list?organizationName=umbrella' },
    'Nicht erlaubt',
    'Für diese Organisation oder diesen Benutzer dürfen Sie nicht handeln.',
  ],
] as const)('a reader of German is told of %s in German', async (_what, call, title, detail) => {
  const answer = await inGerman(call);
  expect(answer.json()).toMatchObject({ title, detail });
  expect(answer.headers).toMatchObject({ 'content-language': 'de', vary: 'accept-language' });
});

test('each wrong part of the input is named in German too', async () => {
  const answer = await inGerman({
    method: 'POST',
    path: '/add-new-cidr-rule/web/web1/nobody?direction=inbound',
    json: { priority: 1, protocol: 'TCP', cidrBlock: '10.0.0.0', beginPort: 1, endPort: 2 },
  });
  const message = '„10.0.0.0“ ist kein CIDR-Block wie 10.0.0.0/8 oder 2001:db8::/32.';
  expect(answer.json()).toMatchObject({ detail: message, errors: [{ path: '/body/cidrBlock', message }] });
});

test('the limits of uploads are named in German', async () => {
  const octets = { 'content-type': 'application/octet-stream' };
  const path = '/cluster/upsert-config-file/web/web1/edge?fileName=nginx.conf&defaultFileName=nginx.conf&subPath=.';
  const upload = { method: 'POST', path, body: Buffer.from('events {} http {}') } as const;
  expect((await inGerman(upload, octets)).json()).toMatchObject({
    title: 'Zu groß',
    detail: 'Eine Konfigurationsdatei darf höchstens 10 Byte groß sein.',
  });

  const zip = {
    method: 'POST',
    path: '/cluster/upload-cluster-zip?compliance=',
    body: await makeZip([{ name: 'a.txt', content: '' }]),
  } as const;
  expect((await inGerman(zip, octets)).json()).toMatchObject({
    detail: 'Das Zip wurde abgelehnt: auf der obersten Ebene fehlt manifest.json.',
  });
  const bad = { ...zip, body: await makeZip([{ name: 'manifest.json', content: '{"name": "."}' }]) };
  expect((await inGerman(bad, octets)).json()).toMatchObject({
    detail: expect.stringMatching(/^Das Zip wurde abgelehnt: \/manifest\.json.*: /),
  });

  await inGerman(upload, octets);
  expect((await inGerman(upload, octets)).json()).toMatchObject({
    detail: expect.stringMatching(
      /^Innerhalb von einer Stunde sind höchstens 4 Uploads erlaubt\. Versuchen Sie es in \d+ Minuten noch einmal\.$/,
    ),
  });
});

test('whoever asks for nothing, or for what is not spoken, reads English', async () => {
  const call = { method: 'GET', path: '/cluster?clusterName=nope', caller: MEMBER } as const;
  const asked: readonly Readonly<Record<string, string>>[] = [{}, { 'accept-language': 'fr' }];
  for (const headers of asked) {
    const answer = await app.request({ ...call, headers });
    expect(answer.json()).toMatchObject({ title: 'Not found', detail: 'There is no such cluster.' });
    expect(answer.headers).toMatchObject({ 'content-language': 'en' });
  }
});
