import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('demo clusters come with a history in which they get better, and stay as they are when asked for again', async () => {
  const as = app.as({ email: 'new@example.com' });
  expect((await as.put('/plumbline-cli/cluster/put-demo-clusters?userName=new@example.com')).status).toBe(204);

  const names = ['hosted_mysql', 'httpd', 'mysql', 'nginx', 'postgres'].map((name) => `plumbline_demo_${name}`);
  expect((await as.get('/cluster/list')).json()).toEqual(names);

  const nowSeconds = Date.now() / 1000;
  for (const name of names) {
    const reports = (await as.get(`/cluster/reports/list?clusterName=${name}`)).json() as string[];
    const agesDays = reports.map((report) => Math.round((nowSeconds - Number(report)) / 86_400));
    expect(agesDays, name).toEqual([60, 30, 2]);
    const summaries = (await as.get(`/cluster/report-summaries?clusterName=${name}`)).json() as Record<
      string,
      { score: number }
    >;
    const [first = 0, , last = 0] = reports.map((report) => summaries[report]?.score ?? 0);
    expect(last, name).toBeGreaterThan(first);
  }

  await as.delete('/cluster/delete-cluster/plumbline_demo_nginx');
  expect((await as.put('/cluster/put-demo-clusters')).status).toBe(204);
  expect((await as.get('/cluster/list')).json()).toEqual(names);
  expect((await as.get('/cluster/reports/list?clusterName=plumbline_demo_mysql')).json()).toHaveLength(3);
});

test('the hosted demo cluster has a template that machines can be derived from', async () => {
  const as = app.as({ email: 'deriving@example.com' });
  await as.put('/plumbline-cli/cluster/put-demo-clusters');
  const cluster = 'plumbline_demo_hosted_mysql';
  expect((await as.put(`/cluster/run-cluster-derive/${cluster}`)).status).toBe(204);
  expect((await as.get(`/cluster?clusterName=${cluster}`)).json()).toMatchObject({
    machines: {
      analytics: { hostName: 'analytics.cluster.example.com' },
      Reporting: { hostName: 'reporting.example.com', internalIp: '10.40.0.20', derived: true },
      Replica: { inboundTraffic: [{ cidrBlock: '10.40.0.20/32', beginPort: 3306, endPort: 3306 }] },
    },
    derivation: { notes: [], handMade: [], gone: [] },
  });
});
