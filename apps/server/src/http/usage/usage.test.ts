import type { Usage } from '@plumbline/model/contract/usage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../database/access.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nginxZip } from '../../testing/test-zip.ts';

const KIB = 1024;
const NEW_CLUSTER = { location: '', clusterType: 'UNKNOWN', derivedFrom: 'MANUAL' };
const FILE = 'fileName=nginx.conf&defaultFileName=nginx.conf&subPath=.';
const OWNER = { bytes: 100 * KIB, clusters: 3, reports: 4, queuedRuns: 2, uploadedBytesPerDay: 1000 * KIB };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: { owner: OWNER } });
});
afterAll(() => app.close());

/** An organization with a cluster `c` that has one service. */
async function newOwner(organization: string) {
  const as = app.as({ email: 'ann@acme.example', organization });
  await as.post('/cluster/add-cluster/c', NEW_CLUSTER);
  await as.post('/cluster/add-new-machine/c', { id: 'm' });
  await as.post('/cluster/add-new-service/c/m', { serviceName: 'nginx', serviceKey: 's' });
  return {
    ...as,
    usage: async () => (await as.get('/cluster/usage')).json() as Usage,
    store: (bytes: number, mark = '') =>
      as.upload(`/cluster/upsert-config-file/c/m/s?${FILE}`, Buffer.from(`#${mark}`.padEnd(bytes, ' '))),
  };
}

test('what an owner has is counted, with the most that it may have', async () => {
  const owner = await newOwner('counted');
  expect((await owner.store(1000)).status).toBe(204);
  expect(await owner.usage()).toEqual({
    bytes: { used: 1000, most: OWNER.bytes },
    clusters: { used: 1, most: 3 },
    reports: { used: 0, most: 4 },
    queuedRuns: { used: 0, most: 2 },
    runsOfHour: { used: 0, most: 1000 },
    uploadsOfHour: { used: 1, most: 5000 },
    uploadedBytesOfDay: { used: 1000, most: OWNER.uploadedBytesPerDay },
  });
  expect((await owner.put('/cluster/run-report/c')).status).toBe(204);
  const first = await owner.usage();
  expect(first.reports.used).toBe(1);
  expect(first.bytes.used).toBeGreaterThan(1000);

  // The file that is replaced stays for the report that is about it.
  await owner.store(5000);
  expect((await owner.put('/cluster/run-report/c')).status).toBe(204);
  const second = await owner.usage();
  const ofReport = first.bytes.used - 1000;
  expect(second.bytes.used).toBeGreaterThan(5000 + 1000 + ofReport);
  expect(second.bytes.used).toBeLessThan(5000 + 1000 + 3 * ofReport);

  expect((await owner.delete('/cluster/delete-cluster/c')).status).toBe(204);
  expect(await owner.usage()).toMatchObject({ bytes: { used: 0 }, clusters: { used: 0 }, reports: { used: 0 } });
});

describe('storage', () => {
  test('beyond the limit is refused with what to do, and nothing is changed', async () => {
    const owner = await newOwner('full');
    await owner.store(60 * KIB);
    const zip = await nginxZip('other', `${'x'.repeat(50 * KIB)}\n`);
    const refused = await owner.upload('/cluster/upload-cluster-zip', zip);
    expect(refused.status).toBe(413);
    expect(refused.json()).toMatchObject({
      title: 'As much as one owner may have',
      detail: expect.stringMatching(
        /^One owner may keep at most 100 KiB of files and reports\. Delete clusters or files/,
      ),
    });
    expect((await owner.get('/cluster/list')).json()).toEqual(['c']);
    expect((await owner.store(101 * KIB)).status).toBe(413);
    expect((await owner.usage()).bytes.used).toBe(60 * KIB);
    // What takes the place of something larger is no more than before.
    expect((await owner.store(99 * KIB)).status).toBe(204);
  });

  test('is not taken twice by uploads at the same moment', async () => {
    const owner = await newOwner('at-once');
    const zips = await Promise.all(['one', 'two'].map((name) => nginxZip(name, `${'x'.repeat(70 * KIB)}\n`)));
    const uploads = zips.map((zip) => owner.upload('/cluster/upload-cluster-zip', zip));
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([204, 413]));
  });

  test('that is used up lets no more runs start', async () => {
    const owner = await newOwner('used-up');
    await owner.store(100 * KIB);
    expect((await owner.put('/cluster/run-report/c')).status).toBe(413);
    expect((await owner.usage()).queuedRuns.used).toBe(0);
  });

  test('of others is not counted', async () => {
    const owner = await newOwner('other');
    expect((await owner.store(99 * KIB)).status).toBe(204);
    expect((await owner.usage()).bytes.used).toBe(99 * KIB);
  });
});

test('clusters beyond the limit are refused, by name and by zip', async () => {
  const owner = await newOwner('many');
  expect((await owner.post('/cluster/add-cluster/two', NEW_CLUSTER)).status).toBe(204);
  expect((await owner.post('/cluster/add-cluster/three', NEW_CLUSTER)).status).toBe(204);
  const refused = await owner.post('/cluster/add-cluster/four', NEW_CLUSTER);
  expect(refused.status).toBe(413);
  expect(refused.json()).toMatchObject({ detail: expect.stringMatching(/^One owner may have at most 3 clusters\./) });
  expect((await owner.upload('/cluster/upload-cluster-zip', await nginxZip('five'))).status).toBe(413);
  expect((await owner.get('/cluster/list')).json()).toHaveLength(3);
  await owner.delete('/cluster/delete-cluster/two');
  expect((await owner.post('/cluster/add-cluster/four', NEW_CLUSTER)).status).toBe(204);
});

test('runs that wait beyond the limit are refused for a while, and reports beyond theirs until some are gone', async () => {
  const owner = await newOwner('running');
  const queue = (count: number) =>
    asSystem(app.database, async (transaction) => {
      const { id } = await transaction
        .selectFrom('clusters')
        .select('id')
        .where('owner', '=', 'organization:running')
        .executeTakeFirstOrThrow();
      const run = { owner: 'organization:running', cluster_id: id, cluster_name: 'c', started_by: '' };
      const waiting = { ...run, due_at: new Date(Date.now() + 60_000) };
      await transaction
        .insertInto('runs')
        .values(Array.from({ length: count }, () => waiting))
        .execute();
    });
  await queue(2);
  const waits = await owner.put('/cluster/run-report/c', { prefer: 'respond-async' });
  expect(waits.status).toBe(429);
  expect(Number(waits.headers['retry-after'])).toBeGreaterThan(0);
  expect(waits.json()).toMatchObject({ detail: expect.stringMatching(/^2 runs are waiting already/) });

  await asSystem(app.database, async (transaction) => {
    await transaction.deleteFrom('runs').where('owner', '=', 'organization:running').execute();
  });
  for (let report = 0; report < 4; report += 1) expect((await owner.put('/cluster/run-report/c')).status).toBe(204);
  const full = await owner.put('/cluster/run-report/c');
  expect(full.status).toBe(413);
  expect(full.json()).toMatchObject({ detail: expect.stringMatching(/^One owner may have at most 4 reports\./) });
});

test('what is uploaded and replaced again and again is bounded by the day, and what was refused counts too', async () => {
  const owner = await newOwner('replacing');
  const zip = await nginxZip('large', `${'x'.repeat(300 * KIB)}\n`);
  const statuses: number[] = [];
  for (let upload = 0; upload < 5; upload += 1) {
    statuses.push((await owner.upload('/cluster/upload-cluster-zip', zip)).status);
  }
  expect(statuses).toEqual([413, 413, 413, 413, 429]);
  const refused = await owner.upload('/cluster/upload-cluster-zip', zip);
  expect(refused.json()).toMatchObject({ detail: expect.stringContaining('At most 1,000 KiB of uploads') });
});
