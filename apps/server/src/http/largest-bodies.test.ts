import { MAX_FILES, MAX_MACHINES, MAX_PLACE_TRAFFIC_RULES, MAX_SERVICES } from '@plumbline/model/bounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../database/access.ts';
import { countWork } from '../testing/counted-work.ts';
import {
  CALLER,
  WITH_JSON,
  callerOf,
  dockerfile,
  files,
  largestManifest,
  largestRequest,
  manifestZip,
  numbered,
  seedForLargest,
} from '../testing/largest-bodies.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/*
 * The largest input that each call permits, made of the contract: four times as much costs about four times as much work,
 * which is counted, and a zip's is done in slices.
 */

/** Of work, by size. */
const LARGEST_EXPONENT = 1.2;
/** In one turn of the event loop, where the largest zip is taken: so many walks through all of its services. */
const MOST_WALKS = 5;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await seedForLargest(app);
});

afterAll(() => app.close());

describe.each(WITH_JSON.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('costs work in proportion to its body, up to the largest', async () => {
      const costs: number[] = [];
      for (const share of [0.25, 1]) {
        let status = 0;
        const { total } = await countWork(async () => {
          status = (await app.request(largestRequest(endpoint, share))).status;
        });
        expect(status).toBeLessThan(500);
        expect(status).not.toBe(413);
        costs.push(total);
      }
      const [quarter = 0, whole = 0] = costs;
      expect(whole).toBeLessThanOrEqual(quarter * 4 ** LARGEST_EXPONENT);
    });
  },
);

test('lists of the largest size are taken, and what is longer is refused with its bound', async () => {
  const largest = WITH_JSON.filter(({ path }) => path.includes('upsert-') && path.includes('-entry/:cluster/:machine'));
  expect(largest).toHaveLength(4);
  for (const endpoint of largest) {
    const taken = await app.request(largestRequest(endpoint, 1));
    expect([taken.status, taken.text]).toEqual([200, 'true']);
    const { path, json } = largestRequest(endpoint, 1);
    const aliasList = [...(json as { aliasList: string[] }).aliasList, 'one more'];
    const refused = await app.as(callerOf(endpoint.path)).post(path, { ...(json as object), aliasList });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('/body/aliasList: must not have more than 1000 items');
  }
});

describe('a cluster that has all that it may', () => {
  const owner = { kind: 'organization', name: 'acme' } as const;
  const entry = { defaultFileName: 'nginx.conf', subPath: '.' };
  const one = { beginPort: 1, endPort: 2, protocol: 'TCP', cidrBlock: '10.0.0.0/8' };

  beforeAll(async () => {
    const as = app.as(CALLER);
    await as.post('/cluster/add-cluster/full', { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' });
    await as.post('/cluster/add-new-machine/full', { id: 'm' });
    await as.post('/cluster/add-new-service/full/m', { serviceName: 'nginx', serviceKey: 's' });
    await asOwner(app.database, owner, async (transaction, key) => {
      const { rows } = await sql<{ cluster: string; machine: string; service: string }>`
        select clusters.id as cluster, machines.id as machine, services.id as service from clusters
        join machines on machines.cluster_id = clusters.id join services on services.machine_id = machines.id
        where clusters.name = 'full' and clusters.owner = ${key}`.execute(transaction);
      const { cluster, machine, service } = rows[0] ?? {};
      const numbers = (count: number) => sql`generate_series(1, ${count}::integer) as number`;
      await sql`insert into machines (owner, cluster_id, name)
        select ${key}, ${cluster}, 'm' || number from ${numbers(MAX_MACHINES - 2)}`.execute(transaction);
      await sql`insert into services (owner, cluster_id, machine_id, key, service_name)
        select ${key}, ${cluster}, ${machine}, 's' || number, 'nginx' from ${numbers(MAX_SERVICES - 2)}`.execute(
        transaction,
      );
      await sql`insert into files (owner, service_id, kind, path, default_file_name, file_name, sub_path, config_file_type)
        select ${key}, ${service}, 'configuration', number, 'nginx.conf', number, '.', 'nginx'
        from ${numbers(MAX_FILES - 1)}`.execute(transaction);
      await sql`insert into traffic_rules
          (owner, cluster_id, machine_id, direction, priority, protocol, cidr_block, begin_port, end_port)
        select ${key}, ${cluster}, ${machine}, 'inbound', number, 'TCP', '10.0.0.0/8', 1, 2
        from ${numbers(MAX_PLACE_TRAFFIC_RULES - 1)}`.execute(transaction);
    });
  }, 60_000);

  test.each([
    ['rule', '/add-new-cidr-rule/full/m/-?direction=inbound', (n: number) => ({ ...one, priority: 5000 + n }), 1000],
    [
      'file',
      '/cluster/upsert-config-file-entry/full/m/s',
      (n: number) => ({ ...entry, fileName: `new-${n}`, aliasList: [`a-${n}`] }),
      50_000,
    ],
    [
      'service',
      '/cluster/add-new-service/full/m',
      (n: number) => ({ serviceName: 'nginx', serviceKey: `n${n}` }),
      50_000,
    ],
    ['machine', '/cluster/add-new-machine/full', (n: number) => ({ id: `new-${n}` }), 10_000],
  ])('but for one %s takes it, and no other', async (_what, path, make, most) => {
    const as = app.as(CALLER);
    const taken = await as.post(path, make(1));
    expect(taken.status, taken.text).toBeLessThan(300);
    const refused = await as.post(path, make(2));
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`at most ${most} `)]);
  });
});

describe('an uploaded zip', () => {
  const path = '/cluster/upload-cluster-zip?overwrite=true';

  test('of the largest permitted cluster is taken in slices', { timeout: 120_000 }, async () => {
    const zip = await manifestZip(largestManifest());
    let status = 0;
    const { mostInOneTurn } = await countWork(async () => {
      status = (await app.as(CALLER).upload(path, zip)).status;
    });
    expect(status).toBe(204);
    expect(mostInOneTurn).toBeLessThan(MOST_WALKS * MAX_FILES);
  });

  test.each([
    ['machines', { machines: numbered(MAX_MACHINES + 1, () => ({})) }, '10000 machines'],
    ['services', { clusterServices: numbered(MAX_FILES + 1, dockerfile) }, '50000 services'],
    [
      'files, however they are spread over services',
      { clusterServices: numbered(2, () => ({ ...dockerfile(0), configFileList: files(30_000) })) },
      '50000 files',
    ],
    [
      'aliases',
      { clusterServices: numbered(110, (index) => ({ ...dockerfile(index), complimentaryFileList: [aliased()] })) },
      '100000 aliases',
    ],
    [
      'traffic rules',
      { machines: numbered(21, () => ({ inboundTraffic: Array.from({ length: 1000 }, () => RULE) })) },
      '20000 traffic rules',
    ],
    [
      'empty folders',
      {
        clusterServices: numbered(501, (index) => ({
          ...dockerfile(index),
          emptyFolders: Array.from({ length: 100 }, (_, folder) => `${folder}`),
        })),
      },
      '50000 empty folders',
    ],
  ])('with too many %s is refused with the limit', async (_what, manifest, limit) => {
    const zip = await manifestZip({ name: 'too-large', ...manifest });
    const response = await app.as(CALLER).upload(path, zip);
    expect([response.status, response.json()]).toMatchObject([
      413,
      { detail: `The zip was refused: it may have at most ${limit}.` },
    ]);
  });

  test('is refused in the language of whoever asks', async () => {
    const machines = numbered(MAX_MACHINES + 1, () => ({}));
    const body = await manifestZip({ name: 'too-large', machines });
    const german = await app.request({
      method: 'POST',
      path,
      caller: CALLER,
      body,
      headers: { 'accept-language': 'de' },
    });
    expect((german.json() as { detail: string }).detail).toContain('höchstens erlaubt: 10000 ');
  });

  test('whose manifest is wrong is refused in the same words, be it large or small', async () => {
    const bad = { serviceName: 'nginx', configFileList: 'none' };
    const small = await app.as(CALLER).upload(path, await manifestZip({ name: 'bad', clusterServices: { bad } }));
    const services = { ...numbered(2000, dockerfile), bad };
    const large = await app.as(CALLER).upload(path, await manifestZip({ name: 'bad', clusterServices: services }));
    expect(small.status).toBe(422);
    expect(large.json()).toEqual(small.json());
  });
});

const RULE = { priority: 1, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 1, endPort: 2 };

function aliased(): object {
  return { fileName: 'a.conf', aliasList: Array.from({ length: 1000 }, (_, index) => `alias-${index}`) };
}
