import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const RULE = { priority: 10, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 22, endPort: 22 };

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp();
  as = app.as({ email: 'ann@acme.example', organization: 'acme corp' });
  await as.post('/cluster/add-cluster/shop', { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' });
  await as.post('/cluster/add-new-machine/shop', { id: 'web' });
  await as.post('/cluster/add-new-service/shop/web', { serviceName: 'nginx', serviceKey: 'edge' });
});

afterAll(() => app.close());

describe('a traffic rule', () => {
  test('is added to a machine, in its direction, once, and is deleted by the same body', async () => {
    const path = 'cidr-rule/shop/web/-?direction=inbound';
    const added = await as.post(`/add-new-${path}`, RULE);
    expect([added.status, added.text]).toEqual([204, '']);
    expect((await as.post(`/add-new-${path}`, RULE)).status).toBe(409);
    expect((await as.get('/cluster?clusterName=shop')).json()).toMatchObject({
      machines: { web: { inboundTraffic: [RULE], outboundTraffic: [] } },
    });

    expect((await as.delete(`/delete-${path}`, { ...RULE, endPort: 23 })).status).toBe(404);
    expect((await as.delete(`/delete-${path}`.replace('inbound', 'outbound'), RULE)).status).toBe(404);
    expect((await as.delete(`/delete-${path}`, RULE)).status).toBe(204);
    expect((await as.delete(`/delete-${path}`, RULE)).status).toBe(404);
  });

  test('named with a service of a machine is the machine’s; without a machine it is the cluster’s', async () => {
    expect((await as.post('/add-new-cidr-rule/shop/web/edge?direction=outbound', RULE)).status).toBe(204);
    expect((await as.post('/add-new-cidr-rule/shop/-/-?direction=inbound', RULE)).status).toBe(204);
    expect((await as.get('/cluster?clusterName=shop')).json()).toMatchObject({
      inboundTraffic: [RULE],
      outboundTraffic: [],
      machines: { web: { outboundTraffic: [RULE] } },
    });
  });

  test('of what is not there is 404', async () => {
    for (const place of ['none/web/-', 'shop/none/-', 'shop/web/none', 'shop/-/edge']) {
      expect((await as.post(`/add-new-cidr-rule/${place}?direction=inbound`, RULE)).status, place).toBe(404);
      expect((await as.delete(`/delete-cidr-rule/${place}?direction=inbound`, RULE)).status, place).toBe(404);
    }
  });

  test.each([
    ['a negative priority', { priority: -1 }],
    ['a priority that is too great', { priority: 2_147_483_648 }],
    ['another protocol', { protocol: 'ICMP' }],
    ['a block without its bits', { cidrBlock: '10.0.0.0' }],
    ['a block that is no address', { cidrBlock: '10.0.0.256/8' }],
    ['a port of 0', { beginPort: 0 }],
    ['a port of 65536', { endPort: 65536 }],
    ['ports the wrong way round', { beginPort: 23 }],
  ])('with %s is refused', async (_what, change) => {
    const response = await as.post('/add-new-cidr-rule/shop/web/-?direction=inbound', { ...RULE, ...change });
    expect(response.status).toBe(422);
  });

  test('needs a direction', async () => {
    for (const query of ['', '?direction=sideways']) {
      expect((await as.post(`/add-new-cidr-rule/shop/web/-${query}`, RULE)).status).toBe(422);
    }
  });

  test('leaves its placeholder to itself: no machine and no service can be called so', async () => {
    expect((await as.post('/cluster/add-new-machine/shop', { id: '-' })).status).toBe(422);
    const service = { serviceName: 'nginx', serviceKey: '-' };
    expect((await as.post('/cluster/add-new-service/shop/web', service)).status).toBe(422);
  });
});
