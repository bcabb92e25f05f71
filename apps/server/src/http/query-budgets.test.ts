import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeZip, type TestEntry } from '../testing/test-zip.ts';

/* How many queries a call costs, whatever its owner has: one that asks for each row would be slow for the largest alone. */

const FEW = { email: 'few@example.com', organization: 'few' };
const MANY = { email: 'many@example.com', organization: 'many' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await furnish(FEW, { clusters: 1, machines: 1, reports: 1 });
  await furnish(MANY, { clusters: 5, machines: 15, reports: 3 });
});
afterAll(() => app.close());

async function furnish(
  caller: typeof FEW,
  { clusters, machines, reports }: Readonly<Record<'clusters' | 'machines' | 'reports', number>>,
): Promise<void> {
  const as = app.as(caller);
  for (let number = 1; number <= clusters; number += 1) {
    await as.upload('/cluster/upload-cluster-zip', await zipOf(`cluster-${number}`, machines));
  }
  for (let run = 0; run < reports; run += 1) await as.put('/cluster/run-report/cluster-1');
}

/** A cluster whose machines have an nginx each, with a main and an included file. */
function zipOf(name: string, machineCount: number): Promise<Buffer> {
  const ids = Array.from({ length: machineCount }, (_, index) => `machine-${index}`);
  const place = { subPath: '.', configFileType: 'nginx' };
  const nginx = {
    serviceName: 'nginx',
    configFileList: [{ fileName: 'nginx.conf', defaultFileName: 'nginx.conf', ...place }],
    complimentaryFileList: [{ fileName: 'tls.conf', aliasList: ['tls.conf'], ...place }],
  };
  const machines = Object.fromEntries(ids.map((id) => [id, { id, services: { nginx } }]));
  const files = ids.flatMap((id): TestEntry[] => [
    { name: `${id}/nginx/nginx.conf`, content: 'http { server_tokens on; include tls.conf; }\n' },
    { name: `${id}/nginx/tls.conf`, content: `# ${id}\nssl_protocols SSLv3;\n` },
  ]);
  return makeZip([{ name: 'manifest.json', content: JSON.stringify({ name, machines }) }, ...files]);
}

async function queriesOf(call: () => Promise<{ readonly status: number }>): Promise<number> {
  app.queries.length = 0;
  expect((await call()).status).toBeLessThan(300);
  return app.queries.length;
}

describe('a call asks as often for a large owner as for a small one:', () => {
  test.each([
    ['the clusters', '/cluster/list', 4],
    ['the summary', '/cluster/orgSummary', 4],
    ['a cluster', '/cluster?clusterName=cluster-1', 13],
    ['the reports of a cluster', '/cluster/reports/list?clusterName=cluster-1', 9],
    ['their summaries', '/cluster/report-summaries?clusterName=cluster-1', 9],
    ['a search', '/cluster/search?q=nginx', 7],
    ['a file', '/cluster/download-machine-config/cluster-1/machine-0/nginx/nginx.conf?subPath=.', 7],
  ])('%s', async (_name, path, budget) => {
    const counts = [await queriesOf(() => app.as(FEW).get(path)), await queriesOf(() => app.as(MANY).get(path))];
    expect(counts).toEqual([budget, budget]);
  });

  test.each([
    ['a report', '/cluster/report', 8],
    ['its summary', '/cluster/reportSummary', 8],
    ['its archive', '/cluster/report-audit-zip', 8],
  ])('%s', async (_name, path, budget) => {
    const counts: number[] = [];
    for (const caller of [FEW, MANY]) {
      const names = (await app.as(caller).get('/cluster/reports/list?clusterName=cluster-1')).json() as string[];
      const query = `clusterName=cluster-1&reportName=${names.at(-1)}`;
      counts.push(await queriesOf(() => app.as(caller).get(`${path}?${query}`)));
    }
    expect(counts).toEqual([budget, budget]);
  });

  test('the start of a run', async () => {
    const counts: number[] = [];
    for (const caller of [FEW, MANY]) {
      const start = () => app.as(caller).put('/cluster/run-report/cluster-1', { prefer: 'respond-async' });
      counts.push(await queriesOf(start));
    }
    expect(counts).toEqual([17, 17]);
  });

  test('an upload', async () => {
    const counts: number[] = [];
    for (const machines of [1, 15]) {
      const zip = await zipOf(`uploaded-${machines}`, machines);
      counts.push(await queriesOf(() => app.as(FEW).upload('/cluster/upload-cluster-zip', zip)));
    }
    expect(counts).toEqual([12, 12]);
  });
});
