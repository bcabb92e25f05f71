import {
  FAILED_CHECK_GROUPINGS,
  type FailedCheckFacets,
  type FailedCheckGroupPage,
  type FailedCheckPage,
} from '@plumbline/model/contract/failed-checks';
import type { OrganizationSummaryWire } from '@plumbline/model/organization';
import { parseOwnerSummary } from '@plumbline/model/organization';
import { SEVERITIES } from '@plumbline/model/severity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeZip, nginxManifest, nginxZip } from '../../testing/test-zip.ts';

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp();
  as = app.as({ email: 'ann@acme.example', organization: 'acme' });
  await as.put('/cluster/put-demo-clusters');
  await as.upload('/cluster/upload-cluster-zip', await nginxZip('shop'));
  await as.put('/cluster/run-report/shop');
  await as.upload('/cluster/upload-cluster-zip', await zipWithForeignResults());
  await as.put('/cluster/run-report/foreign');
}, 60_000);

afterAll(() => app.close());

const LARGE = `http {\n${'  server { listen 80; server_tokens on; }\n'.repeat(130)}}\n`;

/** What other tools found, twice at one place: each is a failed check of its own. */
function zipWithForeignResults(): Promise<Buffer> {
  const vulnerable = { rule: { name: 'cve_vuln_present', severity: 5 }, machine: 'folder', service: 'nginx' };
  return makeZip([
    {
      name: 'manifest.json',
      content: JSON.stringify({ ...nginxManifest('foreign'), externalResults: ['trivy_cve_scan'] }),
    },
    { name: 'folder/nginx/edge/nginx.conf', content: LARGE },
    {
      name: 'externalResults/trivy_cve_scan/result.json',
      content: JSON.stringify({ failed: [vulnerable, vulnerable] }),
    },
  ]);
}

async function page(query = ''): Promise<FailedCheckPage> {
  return (await as.get(`/cluster/failed-checks?${query}`)).json() as FailedCheckPage;
}

async function everyPage(query = ''): Promise<FailedCheckPage['failedChecks']> {
  const { failedChecks, next } = await page(query);
  const [plain] = query.split('&after=');
  return next === undefined ? failedChecks : [...failedChecks, ...(await everyPage(`${plain}&after=${next}`))];
}

test('the numbers of the dashboard are those of the rows that they lead to', async () => {
  const wire = (await as.get('/cluster/orgSummary')).json() as OrganizationSummaryWire;
  const { clusters, severityCounts } = parseOwnerSummary(wire);
  expect(Object.keys(clusters)).toHaveLength(7);
  for (const severity of SEVERITIES) {
    const expected = severityCounts[severity - 1];
    const rows = await everyPage(`severity=${severity}`);
    expect(rows.length, `severity ${severity}`).toBe(expected);
    expect((await page(`severity=${severity}`)).count).toBe(expected);
    for (const [name, { report }] of Object.entries(clusters)) {
      const ofCluster = rows.filter(({ clusterName }) => clusterName === name);
      expect(ofCluster.length, `${name}, ${severity}`).toBe(report[`sev${severity}`]);
    }
  }
  expect(await everyPage('rule=cve_vuln_present')).toHaveLength(2);
  expect((await everyPage('clusterName=foreign')).length).toBeGreaterThan(130);
});

test('a row says where the check stands', async () => {
  const { failedChecks, count } = await page('clusterName=shop&rule=nginx_server_tokens_on');
  expect(count).toBe(1);
  expect(failedChecks).toEqual([
    {
      clusterName: 'shop',
      fingerprint: expect.stringMatching(/^[0-9a-f]+$/),
      rule: 'nginx_server_tokens_on',
      severity: 2,
      title: 'Version disclosure: every response names the version of nginx',
      machine: 'folder',
      service: 'nginx',
      file: 'edge/nginx.conf',
      fromLine: 0,
      toLine: 0,
      firstSeen: expect.any(Number),
    },
  ]);
});

test('what they can be narrowed by leaves something', async () => {
  const { rules, services } = (await as.get('/cluster/failed-check-facets')).json() as FailedCheckFacets;
  expect(rules.length).toBeGreaterThan(10);
  for (const service of services) expect((await page(`service=${service}`)).count).toBeGreaterThan(0);
  const counts = await Promise.all(rules.map(async (rule) => (await page(`rule=${rule}`)).count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe((await page()).count);
});

test('what is only good practice can be left out', async () => {
  const { categories } = (await as.get('/cluster/failed-check-facets')).json() as FailedCheckFacets;
  expect(categories).toEqual(['hygiene']);
  const all = await everyPage('severity=1');
  const security = await everyPage('severity=1&category=security');
  expect(security.length).toBeLessThan(all.length);
  const left = new Set(security.map(({ clusterName, fingerprint }) => `${clusterName} ${fingerprint}`));
  const hygiene = all.filter(({ clusterName, fingerprint }) => !left.has(`${clusterName} ${fingerprint}`));
  expect(hygiene.map(({ rule }) => rule)).toContain('cloudformation_aws_instance_monitoring_off');
  expect((await page('severity=5&category=security')).count).toBe((await page('severity=5')).count);
  const { groups } = (
    await as.get('/cluster/failed-check-groups?groupBy=rule&category=security')
  ).json() as FailedCheckGroupPage;
  expect(groups.map(({ rule }) => rule)).not.toContain('cloudformation_aws_instance_monitoring_off');
});

test('groups hold as many as they lead to, and all of them together every failed check', async () => {
  const everyGroup = async (query: string): Promise<FailedCheckGroupPage['groups']> => {
    const { groups, next } = (await as.get(`/cluster/failed-check-groups?${query}`)).json() as FailedCheckGroupPage;
    const [plain] = query.split('&after=');
    return next === undefined ? groups : [...groups, ...(await everyGroup(`${plain}&after=${next}`))];
  };
  const { count } = await page();
  for (const groupBy of FAILED_CHECK_GROUPINGS) {
    const groups = await everyGroup(`groupBy=${groupBy}`);
    expect(groups.length, groupBy).toBeGreaterThan(3);
    expect(
      groups.reduce((sum, group) => sum + group.count, 0),
      groupBy,
    ).toBe(count);
  }
  const files = await everyGroup('groupBy=file&severity=5');
  for (const { clusterName = '', machine = '', service = '', file = '', count: inFile } of files) {
    const place = new URLSearchParams({ clusterName, machine, service, file }).toString();
    expect(await everyPage(`severity=5&${place}`)).toHaveLength(inFile);
  }
  expect(files.some(({ file }) => file === undefined)).toBe(true);
  for (const query of ['', 'groupBy=title', 'groupBy=rule&after=x']) {
    expect((await as.get(`/cluster/failed-check-groups?${query}`)).status, query).toBe(422);
  }
});

test('a place that was not given out, and an order that there is not, are refused', async () => {
  const forged = Buffer.from('{"clusterName":"shop","clusterId":"1; drop"}').toString('base64url');
  for (const query of [`after=${forged}`, 'after=x', 'order=title', 'severity=6']) {
    const response = await as.get(`/cluster/failed-checks?${query}`);
    expect(response.status, query).toBe(422);
    expect(response.json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ path: `/query/${query.split('=')[0]}` })]),
    });
  }
});

test('later pages say how many the first page counted', async () => {
  await as.upload('/cluster/upload-cluster-zip', await nginxZip('one more'));
  const { count, next = '' } = await page('order=cluster');
  await as.put('/cluster/run-report/one%20more');
  expect((await page('order=cluster')).count).toBeGreaterThan(count);
  expect((await page(`order=cluster&after=${next}`)).count).toBe(count);
  await as.delete('/cluster/delete-cluster/one%20more');
});

test('a place in a cluster that is gone leads to what follows', async () => {
  await as.upload('/cluster/upload-cluster-zip', await nginxZip('a passing one'));
  await as.put('/cluster/run-report/a%20passing%20one');
  const { next = '' } = await page('order=cluster');
  expect(next).not.toBe('');
  const before = await everyPage(`order=cluster&after=${next}`);
  await as.delete('/cluster/delete-cluster/a%20passing%20one');
  expect(await everyPage(`order=cluster&after=${next}`)).toEqual(before);
});

test('nothing of another owner is listed, in either form of the call', async () => {
  const stranger = app.as({ email: 'bob@beta.example', organization: 'beta' });
  for (const path of ['/cluster/failed-checks', '/plumbline-cli/cluster/failed-checks?clusterName=shop'])
    expect((await stranger.get(path)).json()).toEqual({ count: 0, failedChecks: [] });
  expect((await stranger.get('/cluster/failed-check-facets')).json()).toEqual({
    rules: [],
    services: [],
    categories: [],
  });
});
