import type { SearchResults } from '@plumbline/model/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nginxZip } from '../../testing/test-zip.ts';

const NOTHING: SearchResults = { clusters: [], machines: [], services: [], failedChecks: [] };

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp();
  as = app.as({ email: 'ann@acme.example', organization: 'acme' });
  for (const name of ['Webshop', 'web_100']) {
    await as.upload('/cluster/upload-cluster-zip', await nginxZip(name));
    await as.put(`/cluster/run-report/${encodeURIComponent(name)}`);
  }
  await as.post('/cluster/add-new-machine/Webshop', { id: 'db-1', hostName: 'db.Example.com' });
  await as.post('/cluster/add-new-cluster-service/Webshop', { serviceName: 'terraform', serviceKey: 'infra' });
});

afterAll(() => app.close());

async function find(text: string): Promise<SearchResults> {
  return (await as.get(`/cluster/search?q=${encodeURIComponent(text)}`)).json() as SearchResults;
}

test('clusters, machines and services are found by a part of their name, in any case', async () => {
  expect((await find(' WEB ')).clusters.map(({ clusterName }) => clusterName).toSorted()).toEqual([
    'Webshop',
    'web_100',
  ]);
  expect(await find('example.COM')).toEqual({
    ...NOTHING,
    machines: [{ clusterName: 'Webshop', machine: 'db-1', hostName: 'db.Example.com' }],
  });
  expect((await find('terraf')).services).toEqual([
    { clusterName: 'Webshop', service: 'infra', serviceName: 'terraform' },
  ]);
  expect((await find('nginx')).services).toContainEqual({
    clusterName: 'Webshop',
    machine: 'folder',
    service: 'nginx',
    serviceName: 'nginx',
  });
});

test('open failed checks are found by their rule and by what it says, worst first', async () => {
  const byRule = (await find('server_tokens')).failedChecks;
  expect(byRule).toHaveLength(2);
  expect(byRule[0]).toMatchObject({ rule: 'nginx_server_tokens_on', severity: 2, machine: 'folder', service: 'nginx' });
  expect((await find('version disclosure')).failedChecks).toEqual(byRule);
  const severities = (await find('nginx')).failedChecks.map(({ severity }) => severity);
  expect(severities).toEqual(severities.toSorted((a, b) => b - a));
});

test('signs that patterns are made of stand for themselves', async () => {
  expect((await find('_')).clusters).toEqual([{ clusterName: 'web_100' }]);
  for (const text of ['%', 'w.b', "'", '\\']) expect((await find(text)).clusters).toEqual([]);
});

test('there are never more than ten of a kind', async () => {
  for (let number = 0; number < 12; number += 1) {
    await as.post('/cluster/add-new-machine/Webshop', { id: `node-${number}` });
  }
  expect((await find('node-')).machines).toHaveLength(10);
});

test('nothing of another owner is found', async () => {
  const stranger = app.as({ email: 'bob@beta.example', organization: 'beta' });
  for (const text of ['web', 'nginx', 'db-1']) {
    expect((await stranger.get(`/cluster/search?q=${text}`)).json()).toEqual(NOTHING);
    expect((await stranger.get(`/plumbline-cli/cluster/search?q=${text}`)).json()).toEqual(NOTHING);
  }
});

test('a text is needed', async () => {
  expect((await as.get('/cluster/search?q=')).status).toBe(422);
  expect((await as.get('/cluster/search?q=%20')).status).toBe(422);
  expect((await as.get('/cluster/search')).status).toBe(422);
});
