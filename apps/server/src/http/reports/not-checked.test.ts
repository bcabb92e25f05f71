import type { Scan } from '@plumbline/model/contract/scans';
import type { Report } from '@plumbline/model/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeZip, nginxManifest, unzip } from '../../testing/test-zip.ts';

const NO_FAILED_CHECKS = { sev1: 0, sev2: 0, sev3: 0, sev4: 0, sev5: 0 };
const HAZELCAST = { serviceName: 'hazelcast', configFileList: [] };
/** What every place says of a report that checked one of two services, or none. */
const PART = { services: 2, checkedServices: 1 };
const NOTHING = { services: 1, checkedServices: 0 };

let app: TestApp;
let member: ReturnType<TestApp['as']>;
let solo: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp();
  member = app.as({ email: 'ann@acme.example', organization: 'acme' });
  solo = app.as({ email: 'solo@example.com' });
  for (const cluster of ['nothing', 'part']) {
    const zip = await hazelcastZip(cluster, cluster === 'part');
    await member.upload('/cluster/upload-cluster-zip', zip);
    await member.put(`/cluster/run-report/${cluster}`);
    await solo.upload('/plumbline-cli/upload-cluster-zip', zip);
  }
});

afterAll(() => app.close());

test('a report of which nothing was checked has no score, in its body and wherever it is summed up', async () => {
  const [name = ''] = (await member.get('/cluster/reports/list?clusterName=nothing')).json() as string[];
  const at = `clusterName=nothing&reportName=${name}`;
  const report = (await member.get(`/cluster/report?${at}`)).json() as Report;
  expect(report).toMatchObject({
    failed: [],
    passed: {},
    weights: { passed: 0, failed: 0 },
    coverage: { services: [{ service: 'cache', serviceName: 'hazelcast', isChecked: false, reason: 'unknown-type' }] },
  });
  const summary = { [name]: { ...NO_FAILED_CHECKS, ...NOTHING } };
  expect((await member.get(`/cluster/reportSummary?${at}`)).json()).toEqual(summary);
  expect((await member.get('/cluster/report-summaries?clusterName=nothing')).json()).toEqual(summary);
});

test('one of which a part was checked says how much beside its score', async () => {
  const summaries = (await member.get('/cluster/report-summaries?clusterName=part')).json() as object;
  expect(Object.values(summaries)).toEqual([expect.objectContaining({ ...PART, score: expect.any(Number) })]);
});

test('the summaries of an organization and of a command-line user say it of each cluster', async () => {
  const clusters = { nothing: NOTHING, part: PART };
  expect((await member.get('/cluster/orgSummary')).json()).toMatchObject(clusters);
  expect((await solo.get('/plumbline-cli/userSummary')).json()).toMatchObject(clusters);
  const admin = app.as({ email: 'root@example.com', roles: ['ADMIN'] });
  await admin.put('/internal/organization/acme');
  expect((await admin.get('/internal/get-org-summaries')).json()).toMatchObject({ acme: clusters });
});

test('so does the list of scans', async () => {
  const scans = (await solo.get('/plumbline-cli/get-scan-list')).json() as Scan[];
  const [nothing, part] = ['nothing', 'part'].map((cluster) => scans.find((scan) => scan.clusterName === cluster));
  expect(nothing).toMatchObject({ counts: NO_FAILED_CHECKS, ...NOTHING });
  expect(nothing).not.toHaveProperty('score');
  expect(part).toMatchObject({ ...PART, score: expect.any(Number) });
});

test('and each form of the report in its audit zip', async () => {
  const [name = ''] = (await member.get('/cluster/reports/list?clusterName=nothing')).json() as string[];
  const zip = await member.get(`/cluster/report-audit-zip?clusterName=nothing&reportName=${name}`);
  const files = await unzip(zip.bytes);
  const text = (file: string): string => files.get(file)?.toString() ?? '';
  expect(text('result.md')).toContain('Score: none, nothing was checked');
  expect(text('report.sarif')).toContain('Not checked: folder / cache (hazelcast): this type of service');
  expect(text('oscal-assessment-results.json')).toContain('0 of 1 services were checked.');
  expect(text('oscal-assessment-results.json')).not.toContain('satisfied');
});

function hazelcastZip(name: string, withNginx: boolean): Promise<Buffer> {
  const { machines, ...manifest } = nginxManifest(name);
  const services = { ...(withNginx ? machines?.['folder']?.services : {}), cache: HAZELCAST };
  return makeZip([
    {
      name: 'manifest.json',
      content: JSON.stringify({ ...manifest, machines: { folder: { id: 'folder', services } } }),
    },
    { name: 'folder/nginx/edge/nginx.conf', content: 'http { server_tokens on; }\n' },
  ]);
}
