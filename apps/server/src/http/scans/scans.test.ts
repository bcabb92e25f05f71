import type { Scan } from '@plumbline/model/contract/scans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nginxZip } from '../../testing/test-zip.ts';

const LIST = '/plumbline-cli/get-scan-list?userName=solo@example.com';
const RESULT = '/plumbline-cli/get-scan-result?userName=solo@example.com';

let app: TestApp;
let as: ReturnType<TestApp['as']>;
const bodies: unknown[] = [];

beforeAll(async () => {
  app = await startTestApp();
  as = app.as({ email: 'solo@example.com' });
  for (const name of ['one', 'two']) {
    bodies.push((await as.upload('/plumbline-cli/upload-cluster-zip', await nginxZip(name))).json());
  }
});

afterAll(() => app.close());

test('a command-line user’s scans are listed newest first, of all clusters', async () => {
  const scans = (await as.get(LIST)).json() as Scan[];
  expect(scans.map(({ clusterName }) => clusterName).toSorted()).toEqual(['one', 'two']);
  expect(scans.map(({ timestamp }) => timestamp)).toEqual(
    scans.map(({ timestamp }) => timestamp).toSorted((a, b) => b - a),
  );
  for (const { reportName, timestamp, counts, score, scanId } of scans) {
    expect(Number(reportName)).toBe(timestamp);
    expect(counts).toMatchObject({ sev2: 1 });
    expect(score).toBeLessThan(100);
    expect(scanId).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect((await as.get(`${LIST}&limit=1`)).json()).toEqual(scans.slice(0, 1));
  expect((await as.get(`${LIST}&limit=0`)).status).toBe(422);
});

test('a scan’s result is the report', async () => {
  const scans = (await as.get(LIST)).json() as Scan[];
  for (const [index, name] of ['one', 'two'].entries()) {
    const id = scans.find(({ clusterName }) => clusterName === name)?.scanId;
    expect((await as.get(`${RESULT}&scanId=${id}`)).json()).toEqual(bodies[index]);
  }
  expect((await as.get(`${RESULT}&scanId=00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  expect((await as.get(`${RESULT}&scanId=1`)).status).toBe(422);
});

test('nobody else can have it, whoever knows its id', async () => {
  const [scan] = (await as.get(LIST)).json() as Scan[];
  const other = app.as({ email: 'other@example.com' });
  const path = `/plumbline-cli/get-scan-result?scanId=${scan?.scanId}`;
  expect((await other.get(path)).status).toBe(404);
  expect((await other.get(`${path}&userName=solo@example.com`)).status).toBe(403);
  expect((await other.get('/plumbline-cli/get-scan-list')).json()).toEqual([]);
});
