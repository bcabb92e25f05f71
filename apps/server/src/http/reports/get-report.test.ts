import type { AddressInfo } from 'node:net';
import { createClient } from '@plumbline/client/client';
import { getReport, listReports } from '@plumbline/model/contract/reports';
import { JSON_LINES } from '@plumbline/model/report-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ANN = { email: 'ann@acme.example', organization: 'acme' };
const PLACE = 'organizationName=acme';
const OWNER = { kind: 'organization', name: 'acme' } as const;
const COMPOSE = 'fileName=docker-compose.yml&defaultFileName=docker-compose.yml&subPath=.';

let app: TestApp;
let as: ReturnType<TestApp['as']>;
beforeAll(async () => {
  app = await startTestApp();
  as = app.as(ANN);
});
afterAll(() => app.close());

/** Runs a report over so many containers, each of which fails in several ways. Gives its name. */
async function report(cluster: string, containers: number): Promise<string> {
  const about = { location: '', clusterType: 'UNKNOWN', derivedFrom: 'MANUAL' };
  await as.post(`/cluster/add-cluster/${cluster}`, about);
  await as.post(`/cluster/add-new-machine/${cluster}`, { id: 'm' });
  await as.post(`/cluster/add-new-service/${cluster}/m`, { serviceName: 'docker_compose', serviceKey: 's' });
  const each = Array.from(
    { length: containers },
    (_, index) => `  c${index}:\n    image: a\n    privileged: true\n    network_mode: host\n    pid: host\n`,
  );
  const text = `services:\n${each.join('')}`;
  await as.upload(`/cluster/upsert-config-file/${cluster}/m/s?${PLACE}&${COMPOSE}`, Buffer.from(text));
  await as.put(`/cluster/run-report/${cluster}`);
  const names = await as.get(`/cluster/reports/list?${PLACE}&clusterName=${cluster}`);
  return (names.json() as string[]).at(-1) ?? '';
}

test('a long report comes in parts to who asks for them, as the same report, and as one to everybody else', async () => {
  const reportName = await report('long', 400);
  const query = `/cluster/report?${PLACE}&clusterName=long&reportName=${reportName}`;
  const whole = await as.get(query);
  expect(whole.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(whole.bytes.length).toBeGreaterThan(1024 * 1024);

  const inParts = await as.get(query, { accept: `${JSON_LINES}, application/json` });
  expect(inParts.headers['content-type']).toBe(`${JSON_LINES}; charset=utf-8`);
  expect(inParts.bytes.length).toBeLessThan(whole.bytes.length / 2);

  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}/server`,
    cliPrefix: 'plumbline-cli',
    token: () => app.tokens.sign(ANN),
  }).forOwner(OWNER);
  expect(await client.call(listReports, { query: { clusterName: 'long' } })).toEqual([reportName]);
  const read = await client.call(getReport, {
    query: { clusterName: 'long', reportName },
    headers: { accept: JSON_LINES },
  });
  expect(read).toEqual(whole.json());
});

test('a short report comes whole, whatever is asked for', async () => {
  const reportName = await report('short', 1);
  const query = `/cluster/report?${PLACE}&clusterName=short&reportName=${reportName}`;
  const asked = await as.get(query, { accept: JSON_LINES });
  expect(asked.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(asked.text).toBe((await as.get(query)).text);
});
