import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nginxManifest, nginxZip, unzip } from '../../testing/test-zip.ts';

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp();
  as = app.as({ email: 'ann@acme.example', organization: 'acme corp' });
});

afterAll(() => app.close());

async function upload(name: string, configuration?: string): Promise<void> {
  await as.upload('/cluster/upload-cluster-zip?overwrite=true', await nginxZip(name, configuration));
}

describe('a run', () => {
  test('has its report stored when it answers, each under a name of its own, the newest last', async () => {
    await upload('twice');
    for (let run = 0; run < 2; run += 1) {
      const response = await as.put('/cluster/run-report/twice', { 'content-type': 'application/json' });
      expect([response.status, response.text]).toEqual([204, '']);
    }
    const names = (await as.get('/cluster/reports/list?clusterName=twice')).json() as string[];
    expect(names).toHaveLength(2);
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(names.every((name) => /^\d{10}$/.test(name))).toBe(true);
  });

  test('answers at once where that is preferred, and can be asked for', async () => {
    await upload('async');
    const response = await as.put('/cluster/run-report/async', { prefer: 'respond-async' });
    expect(response.status).toBe(202);
    const location = String(response.headers['location']);
    expect(location).toMatch(/^\/server\/cluster\/run\/[0-9a-f-]{36}\?organizationName=acme\+corp$/);

    await expect
      .poll(async () => (await as.get(location.replace('/server', ''))).json(), { timeout: 20_000 })
      .toMatchObject({ clusterName: 'async', state: 'done', progress: 1, reportName: expect.any(String) });
  });

  test('of a cluster is also found under the name that existing clients make of it', async () => {
    await as.post('/cluster/add-cluster/web.example%2010', {
      location: '',
      clusterType: 'UNKNOWN',
      derivedFrom: 'MANUAL',
    });
    expect((await as.put('/cluster/run-report/web_example%201')).status).toBe(204);
    expect((await as.get('/cluster/reports/list?clusterName=web_example+1')).json()).toHaveLength(1);
  });

  test('of a name that may mean two clusters is refused with both names', async () => {
    for (const name of ['a.b', 'a:b']) {
      const cluster = { location: '', clusterType: 'UNKNOWN', derivedFrom: 'MANUAL' };
      expect((await as.post(`/cluster/add-cluster/${name}`, cluster)).status).toBe(204);
    }
    const refused = await as.put('/cluster/run-report/a_b');
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { detail: '"a_b" may mean "a.b", "a:b". Use the full name.' },
    ]);
    expect((await as.put('/cluster/run-report/a.b')).status).toBe(204);
  });

  test('of what is not there is 404', async () => {
    expect((await as.put('/cluster/run-report/nowhere')).status).toBe(404);
    const nameless = await as.put('/cluster/run-report/?organizationName=acme+corp');
    expect([nameless.status, nameless.json()]).toMatchObject([400, { detail: 'The path names no cluster.' }]);
    expect((await as.get('/cluster/run/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await as.get('/cluster/run/7')).status).toBe(422);
  });
});

describe('cancelling', () => {
  test('ends a run that waits, and deleting its cluster those that are left', async () => {
    await upload('cancelled');
    const locations: string[] = [];
    // The one worker takes them one by one, so that the last waits behind all others.
    for (let run = 0; run < 10; run += 1) {
      const { headers } = await as.put('/cluster/run-report/cancelled', { prefer: 'respond-async' });
      locations.push(String(headers['location']).replace('/server', ''));
    }
    const last = locations.at(-1) ?? '';
    expect((await as.delete(last)).status).toBe(204);
    expect((await as.get(last)).json()).toMatchObject({ state: 'cancelled', clusterName: 'cancelled' });
    expect((await as.delete(last)).status).toBe(204);
    expect((await as.delete('/cluster/delete-cluster/cancelled')).status).toBe(204);
    expect((await as.get(locations.at(-2) ?? '')).json()).toMatchObject({ state: 'cancelled' });
  });

  test('has no effect on a run that has ended, or that is not there', async () => {
    await upload('ended');
    const { headers } = await as.put('/cluster/run-report/ended', { prefer: 'respond-async' });
    const path = String(headers['location']).replace('/server', '');
    await expect.poll(async () => (await as.get(path)).json(), { timeout: 20_000 }).toMatchObject({ state: 'done' });
    expect((await as.delete(path)).status).toBe(409);
    expect((await as.get(path)).json()).toMatchObject({ state: 'done' });
    expect((await as.delete('/cluster/run/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('a quota', () => {
  test('of runs and of uploads holds for one owner at a time', async () => {
    const limited = await startTestApp({ limits: { runsPerHour: 1, uploadsPerHour: 2 } });
    try {
      for (const organization of ['first', 'second']) {
        const member = limited.as({ email: 'ann@example.com', organization });
        const zip = await nginxZip('shop');
        expect((await member.upload('/cluster/upload-cluster-zip', zip)).status).toBe(204);
        expect((await member.put('/cluster/run-report/shop')).status).toBe(204);
        const file = '/cluster/upsert-config-file/shop/folder/nginx?fileName=a&defaultFileName=nginx.conf&subPath=.';
        expect((await member.upload(file, Buffer.from('x'))).status).toBe(204);
        for (const refused of [
          await member.put('/cluster/run-report/shop'),
          await member.upload(file, Buffer.from('y')),
          await member.upload('/cluster/upload-cluster-zip?overwrite=true', zip),
        ]) {
          expect(refused.status).toBe(429);
          expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
        }
      }
    } finally {
      await limited.close();
    }
  });
});

describe('a report', () => {
  let reportName: string;

  beforeAll(async () => {
    await upload('shop');
    await as.put('/cluster/run-report/shop');
    [reportName = ''] = (await as.get('/cluster/reports/list?clusterName=shop')).json() as string[];
  });

  test('has failed checks in the shape that existing clients read', async () => {
    const response = await as.get(`/cluster/report?clusterName=shop&reportName=${reportName}`);
    expect(response.status).toBe(200);
    const { failed } = response.json() as { failed: unknown[] };
    expect(failed).toContainEqual(
      expect.objectContaining({
        rule: expect.objectContaining({ name: 'nginx_server_tokens_on', severity: 2 }),
        machine: 'folder',
        service: 'nginx',
        config_file: { fileName: 'nginx.conf', subPath: expect.any(String), configFileType: 'nginx' },
        fromLine: 0,
        toLine: 0,
      }),
    );
    expect(response.text).not.toContain(':null');
  });

  test('is summed up', async () => {
    const query = `clusterName=shop&reportName=${reportName}`;
    const summary = (await as.get(`/cluster/reportSummary?${query}`)).json() as Record<string, unknown>;
    expect(summary[reportName]).toMatchObject({ sev2: 1, score: expect.any(Number) });
    expect((await as.get('/cluster/report-summaries?clusterName=shop&limit=1')).json()).toEqual(summary);
    expect((await as.get('/cluster/report-summaries?clusterName=shop&limit=none')).status).toBe(422);
  });

  test("counts in its owner's summary", async () => {
    expect((await as.get('/cluster/orgSummary?organizationName=acme+corp')).json()).toMatchObject({
      clusterCount: expect.any(Number),
      severityCounts: [expect.any(Number), expect.any(Number), 0, 0, 0],
      lastRan: expect.any(Number),
      shop: { report: { sev2: 1 }, totalReports: 1, timestamp: Number(reportName) },
    });
    expect((await as.get('/plumbline-cli/userSummary?userName=ann@acme.example')).json()).toEqual({});
  });

  test('comes as an archive with its files, the same bytes each time', async () => {
    const path = `/cluster/report-audit-zip?clusterName=shop&reportName=${reportName}`;
    const response = await as.get(path);
    expect(response.status).toBe(200);
    const date = new Date(Number(reportName) * 1000).toISOString().slice(0, 10);
    expect(response.headers['content-disposition']).toContain(`filename="acme corp-shop-${date}.zip"`);
    expect((await as.get(path)).bytes.equals(response.bytes)).toBe(true);

    const archive = await unzip(response.bytes);
    expect([...archive.keys()]).toEqual([
      'result.json',
      'result.md',
      'report.sarif',
      'report.csv',
      'oscal-assessment-results.json',
      'cluster_snapshot.zip',
      'sha256sums.txt',
    ]);
    expect(JSON.parse(String(archive.get('report.sarif')))).toMatchObject({ version: '2.1.0' });
    expect(String(archive.get('report.csv'))).toContain('nginx_server_tokens_on');
    expect(JSON.parse(String(archive.get('oscal-assessment-results.json')))).toHaveProperty('assessment-results');
    const sums = [...archive]
      .filter(([name]) => name !== 'sha256sums.txt')
      .map(([name, content]) => `${sha256(content)}  ${name}\n`);
    expect(String(archive.get('sha256sums.txt'))).toBe(sums.join(''));
    expect(archive.get('result.md')?.toString()).toContain(
      'Version disclosure: every response names the version of nginx',
    );
    const snapshot = await unzip(archive.get('cluster_snapshot.zip') ?? Buffer.alloc(0));
    expect(JSON.parse(String(snapshot.get('manifest.json')))).toMatchObject({
      ...nginxManifest('shop'),
      customerId: 'acme corp',
      machines: { folder: { id: 'folder' } },
    });
    expect(String(snapshot.get('folder/nginx/edge/nginx.conf'))).toBe('http { server_tokens on; }\n');
  });

  test('that is not there is 404', async () => {
    for (const call of ['report', 'reportSummary', 'report-audit-zip']) {
      expect((await as.get(`/cluster/${call}?clusterName=shop&reportName=1`)).status).toBe(404);
      expect((await as.get(`/cluster/${call}?clusterName=nowhere&reportName=1`)).status).toBe(404);
    }
  });
});

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
