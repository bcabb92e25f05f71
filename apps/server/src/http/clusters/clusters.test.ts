import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestCaller } from '../../testing/test-tokens.ts';

const MEMBER: TestCaller = { email: 'ann@acme.example', organization: 'acme corp', roles: ['ENTERPRISE'] };
const SOLO: TestCaller = { email: 'solo+ci@example.com' };
const NEW_CLUSTER = { location: 'Bern', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe('clusters, machines and services', () => {
  test('are added, shown and deleted with the statuses that clients compare for', async () => {
    const as = app.as(MEMBER);
    expect((await as.post('/cluster/add-cluster/web.example%2010', NEW_CLUSTER)).status).toBe(204);

    const machine = await as.post('/cluster/add-new-machine/web.example%2010', {
      id: 'web/1',
      hostName: 'web1.example.com',
      internalIp: '10.0.0.1',
    });
    expect([machine.status, machine.text]).toEqual([200, 'web/1']);

    const service = { serviceName: 'nginx', serviceKey: 'edge', version: '1.27' };
    expect((await as.post('/cluster/add-new-service/web.example%2010/web%2F1', service)).status).toBe(204);
    const terraform = { serviceName: 'terraform', serviceKey: 'infra' };
    expect((await as.post('/cluster/add-new-cluster-service/web.example%2010', terraform)).status).toBe(204);

    expect((await as.get('/cluster/list?organizationName=acme+corp')).json()).toEqual(['web.example 10']);
    expect((await as.get('/cluster?clusterName=web.example+10')).json()).toMatchObject({
      name: 'web.example 10',
      customerId: 'acme corp',
      ...NEW_CLUSTER,
      machines: {
        'web/1': {
          id: 'web/1',
          hostName: 'web1.example.com',
          internalIp: '10.0.0.1',
          services: { edge: { serviceName: 'nginx', version: '1.27', configFileList: [] } },
        },
      },
      clusterServices: { infra: { serviceName: 'terraform' } },
    });

    expect((await as.delete('/cluster/delete-cluster-service/web.example%2010/infra')).status).toBe(204);
    expect((await as.delete('/cluster/delete-service/web.example%2010/web%2F1/edge')).status).toBe(204);
    expect((await as.delete('/cluster/delete-machine/web.example%2010/web%2F1')).status).toBe(204);
    expect((await as.delete('/cluster/delete-cluster/web.example%2010')).status).toBe(204);
    expect((await as.get('/cluster/list')).json()).toEqual([]);
  });

  test("of a command-line user are their own, also under the command line's prefix", async () => {
    const as = app.as(SOLO);
    expect((await as.post('/plumbline-cli/cluster/add-cluster/mine', NEW_CLUSTER)).status).toBe(204);
    for (const path of [
      '/plumbline-cli/cluster/list?userName=SOLO%2Bci@example.com',
      '/plumbline-cli/cluster/list?userName=solo+ci@example.com',
      '/cluster/list',
    ]) {
      expect((await as.get(path)).json()).toEqual(['mine']);
    }
  });

  test('that exist already are 409', async () => {
    const as = app.as({ email: 'twice@example.com' });
    await as.post('/cluster/add-cluster/a', NEW_CLUSTER);
    await as.post('/cluster/add-new-machine/a', { id: 'm' });
    await as.post('/cluster/add-new-service/a/m', { serviceName: 'redis', serviceKey: 's' });

    const again = await as.post('/cluster/add-cluster/a', NEW_CLUSTER);
    expect(again.status).toBe(409);
    expect(again.headers['content-type']).toContain('application/problem+json');
    expect(again.json()).toMatchObject({ status: 409, detail: 'twice@example.com already has a cluster "a".' });
    expect((await as.post('/cluster/add-new-machine/a', { id: 'm' })).status).toBe(409);
    expect((await as.post('/cluster/add-new-service/a/m', { serviceName: 'redis', serviceKey: 's' })).status).toBe(409);
  });

  test.each([
    ['add-cluster/a%00b', NEW_CLUSTER, '/params/cluster'],
    ['add-cluster/b', { ...NEW_CLUSTER, clusterType: 'MAINFRAME' }, '/body/clusterType'],
    ['add-cluster/b', { ...NEW_CLUSTER, location: 7 }, '/body/location'],
    ['add-cluster/plumbline_demo_b', NEW_CLUSTER, '/params/cluster'],
    ['add-cluster/lastRan', NEW_CLUSTER, '/params/cluster'],
    ['add-new-machine/a', { id: 'm2', externalIp: '1.2.3' }, '/body/externalIp'],
    ['add-new-machine/a', { id: 'clusterServices' }, '/body/id'],
    ['add-new-service/a/m', { serviceName: 'terraform', serviceKey: 's2' }, '/body/serviceName'],
    ['add-new-service/a/m', { serviceName: 'no such', serviceKey: ' ' }, '/body/serviceKey'],
    ['add-new-service/a/m', { serviceName: 'no such', serviceKey: ' ' }, '/body/serviceName'],
    ['add-new-cluster-service/a', { serviceName: 'nginx', serviceKey: 's2' }, '/body/serviceName'],
  ])('with bad input are 422 naming the place: %s %j', async (path, json, place) => {
    const response = await app.as(MEMBER).post(`/cluster/${path}`, json);
    expect(response.status).toBe(422);
    const { errors } = response.json() as { errors: { path: string; message: string }[] };
    expect(errors.some((error) => error.path.startsWith(place) && error.message !== '')).toBe(true);
  });

  test.each([
    [
      'add-cluster/b',
      { ...NEW_CLUSTER, clusterType: 'MAINFRAME' },
      ['/body/clusterType: must be one of AWS, GCP, AZURE, ON_PREM, UNKNOWN.', 1],
    ],
    [
      'add-cluster/a%23b',
      NEW_CLUSTER,
      ['/params/cluster: Use 1 to 128 letters, digits, spaces and . _ - / : @ only.', 1],
    ],
    [
      'upsert-config-file-entry/a/m/s',
      { fileName: 'a/b', defaultFileName: 'redis.conf', subPath: '.' },
      ['/body/fileName: must not be . or .., but 1 to 255 whole characters without slashes and control characters.', 1],
    ],
    ['add-cluster/b', { location: 7 }, ['/body: must have required properties clusterType, derivedFrom.', 2]],
  ])('with bad input are told in a sentence, once for each place: %s %j', async (path, json, [detail, places]) => {
    const problem = (await app.as(MEMBER).post(`/cluster/${path}`, json)).json() as { detail: string; errors: [] };
    expect([problem.detail, problem.errors.length]).toEqual([detail, places]);
  });

  test('below what is not there are 404', async () => {
    const as = app.as(MEMBER);
    await as.post('/cluster/add-cluster/there', NEW_CLUSTER);
    const service = { serviceName: 'nginx', serviceKey: 's' };
    for (const response of [
      await as.get('/cluster?clusterName=nowhere'),
      await as.delete('/cluster/delete-cluster/nowhere'),
      await as.post('/cluster/add-new-machine/nowhere', { id: 'm' }),
      await as.delete('/cluster/delete-machine/there/nowhere'),
      await as.post('/cluster/add-new-service/there/nowhere', service),
      await as.delete('/cluster/delete-service/there/nowhere/s'),
      await as.post('/cluster/add-new-cluster-service/nowhere', { serviceName: 'ansible', serviceKey: 's' }),
      await as.delete('/cluster/delete-cluster-service/there/nowhere'),
    ]) {
      expect(response.status).toBe(404);
    }
  });

  test('are asked for by name where the caller has several organizations', async () => {
    const as = app.as({ email: 'both@example.com', organization: ['one', 'two'] });
    expect((await as.get('/cluster/list')).status).toBe(422);
    expect((await as.get('/cluster/list?organizationName=two')).status).toBe(200);
  });
});
