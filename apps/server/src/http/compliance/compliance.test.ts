import type { CompliancePushes } from '@plumbline/model/contract/compliance';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnections } from '../../compliance/connection.ts';
import { startVanta, type VantaServer } from '../../compliance/testing/vanta-server.ts';
import { createVanta } from '../../compliance/vanta.ts';
import { asSystem } from '../../database/access.ts';
import { createComplianceStore } from '../../store/compliance.ts';
import { startTestApp, type TestApp, type TestResponse } from '../../testing/test-app.ts';
import { nginxZip } from '../../testing/test-zip.ts';

/** As long as a busy machine may need: each push reads rules in a process of its own. */
const WAIT = { timeout: 60_000, interval: 50 };

let app: TestApp;
let vanta: VantaServer;
let organization: string;
let tests = 0;

beforeAll(async () => {
  vanta = await startVanta();
  app = await startTestApp({ vanta: vanta.options });
});

afterAll(async () => {
  await app.close();
  await vanta.close();
});

beforeEach(() => {
  tests += 1;
  organization = `Acme ${tests}`;
});

afterEach(async () => {
  vanta.setTokenSeconds(3600);
  vanta.failNext();
  await caller().delete(path('connect-vanta'));
});

test('an organization connects, and what its newest reports say is pushed', async () => {
  await upload('shop');
  expect(await isConnected()).toBe('false');
  expect((await connect()).status).toBe(204);
  expect(await isConnected()).toBe('true');

  const [component] = (await vi.waitFor(pushedAll, WAIT)).components;
  expect(component).toMatchObject({
    displayName: 'shop',
    targetType: 'CODE_REPOSITORY',
    externalUrl: `http://localhost:8080/orgs/${encodeURIComponent(organization)}/shop`,
  });
  const { failed } = pushedAll();
  expect(failed.length).toBeGreaterThan(0);
  const versionShown = failed.find(
    ({ displayName }) => displayName === 'Version disclosure: every response names the version of nginx',
  );
  expect(versionShown).toMatchObject({
    vulnerableComponentUniqueId: component?.['uniqueId'],
    severity: 4,
    isResolvable: true,
    remediationInstructions: 'Set `server_tokens off;` in the http block.',
    occurrences: [{ path: 'edge/nginx.conf', beginLine: 1, endLine: 1 }],
  });
});

test('an organization learns when its results were last sent, and that a push which failed is made again', async () => {
  expect(await pushes()).toEqual({ lastPush: 0, isDelayed: false });
  vanta.failNext({ status: 503, retryAfterSeconds: 1 });
  await connect();
  await vi.waitFor(async () => expect(await pushes()).toEqual({ lastPush: 0, isDelayed: true }), WAIT);
  await vi.waitFor(async () => expect((await pushes()).isDelayed).toBe(false), WAIT);
  expect(Math.abs((await pushes()).lastPush - Date.now() / 1000)).toBeLessThan(60);
});

test('a report that comes later is pushed too, with those of the other clusters', async () => {
  await connect();
  await vi.waitFor(() => expect(vanta.pushed(organization)?.vulnerable_component).toEqual([]), WAIT);
  await upload('shop');
  await upload('bank');
  await vi.waitFor(
    () => expect(pushedAll().components.map(({ displayName }) => displayName)).toEqual(['bank', 'shop']),
    WAIT,
  );
});

test('demo clusters are not pushed', async () => {
  await caller().put(`/cluster/put-demo-clusters?organizationName=${encodeURIComponent(organization)}`);
  await upload('shop');
  await connect();
  const { components, failed } = await vi.waitFor(pushedAll, WAIT);
  expect(components.map(({ displayName }) => displayName)).toEqual(['shop']);
  expect(new Set(failed.map((check) => check['vulnerableComponentUniqueId']))).toEqual(
    new Set([components[0]?.['uniqueId']]),
  );
});

test('a cluster of which nothing was checked is not pushed as one with nothing wrong', async () => {
  const query = `organizationName=${encodeURIComponent(organization)}`;
  const client = caller();
  const place = { location: 'x', clusterType: 'AWS', derivedFrom: 'MANUAL' };
  for (const cluster of ['unchecked', 'half']) {
    await client.post(`/cluster/add-cluster/${cluster}?${query}`, place);
    await client.post(`/cluster/add-new-machine/${cluster}?${query}`, { id: 'm' });
    const mongo = { serviceName: 'mongodb', serviceKey: 'db' };
    await client.post(`/cluster/add-new-service/${cluster}/m?${query}`, mongo);
  }
  await upload('shop');
  await client.post(`/cluster/add-new-service/half/m?${query}`, { serviceName: 'nginx', serviceKey: 'web' });
  const file = 'fileName=nginx.conf&defaultFileName=nginx.conf&subPath=.';
  await client.upload(`/cluster/upsert-config-file/half/m/web?${query}&${file}`, Buffer.from('events {}'));
  for (const cluster of ['unchecked', 'half']) await client.put(`/cluster/run-report/${cluster}?${query}`);
  await connect();
  const { components } = await vi.waitFor(pushedAll, WAIT);
  expect(components.map(({ displayName, description }) => [displayName, description])).toEqual([
    ['half', 'Configuration files of the cluster "half"; 1 of its 2 services were checked'],
    ['shop', 'Configuration files of the cluster "shop"'],
  ]);
});

describe('a code', () => {
  test('that was used, or was never given, connects nothing', async () => {
    const code = await authorizedCode();
    expect((await connect(code)).status).toBe(204);
    const again = await connect(code);
    expect(again.status).toBe(422);
    expect(again.json()).toMatchObject({ detail: expect.stringContaining('Connect again') });
    expect((await connect('never-given')).status).toBe(422);
    expect(await isConnected()).toBe('true');
  });

  test('that was given for another organization connects nothing', async () => {
    const code = await authorizedCode('Somebody else');
    expect((await connect(code)).status).toBe(422);
    expect(await isConnected()).toBe('false');
  });

  test('is not given to those who refuse, and their state comes back', async () => {
    const back = await vanta.authorize(organization, 'state-1', 'deny');
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'state-1', error: 'access_denied' });
  });
});

test('tokens rest encrypted, and are gone after disconnecting', async () => {
  await connect();
  const [row] = await storedTokens();
  expect(row?.text).not.toMatch(/v[ar]t_/);
  expect(row?.text.length).toBeGreaterThan(60);

  expect((await caller().delete(path('connect-vanta'))).status).toBe(204);
  expect(await storedTokens()).toEqual([]);
  expect(await isConnected()).toBe('false');
  expect(vanta.isSuspended(organization)).toBe(true);
  expect((await caller().delete(path('connect-vanta'))).status).toBe(204);
});

test('an access token that ends is renewed before it is used', async () => {
  vanta.setTokenSeconds(1);
  await connect();
  vanta.setTokenSeconds(3600);
  const before = vanta.count('refresh');
  await upload('shop');
  await vi.waitFor(() => expect(pushedAll().components).toHaveLength(1), WAIT);
  expect(vanta.count('refresh') - before).toBeGreaterThanOrEqual(1);
});

test('however many want a new access token at once, it is asked for once', async () => {
  const own = { kind: 'organization', name: 'Single Flight' } as const;
  const provider = createVanta(vanta.options);
  const store = createComplianceStore(app.database);
  const secretKey = new Uint8Array(32).fill(5);
  // Two processes, with nothing in common but the database.
  const one = createConnections({ store, provider, secretKey });
  const other = createConnections({ store, provider, secretKey });
  await one.connect(own, await authorizedCode(own.name));
  const token = await one.accessToken(own);
  const before = vanta.count('refresh');
  const asked = await Promise.all([one, other, one, other].map((connections) => connections.accessToken(own, token)));
  expect(vanta.count('refresh') - before).toBe(1);
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).not.toBe(token);
});

test('tokens that another secret key sealed end the connection, and can be deleted', async () => {
  const own = { kind: 'organization', name: 'Key Changed' } as const;
  const provider = createVanta(vanta.options);
  const store = createComplianceStore(app.database);
  const before = createConnections({ store, provider, secretKey: new Uint8Array(32).fill(1) });
  const after = createConnections({ store, provider, secretKey: new Uint8Array(32).fill(2) });
  await before.connect(own, await authorizedCode(own.name));
  expect(await after.accessToken(own)).toBeUndefined();
  expect(await after.isConnected(own)).toBe(false);
  await after.disconnect(own);
  expect(await store.disconnect(own)).toBeUndefined();
});

test('an access token that was taken back is replaced, and the results arrive', async () => {
  await connect();
  await vi.waitFor(
    () => expect(vanta.pushed(organization)?.static_analysis_code_vulnerability_connectors).toEqual([]),
    WAIT,
  );
  vanta.revokeAccess(organization);
  await upload('shop');
  await vi.waitFor(() => expect(pushedAll().components).toHaveLength(1), WAIT);
  expect(await isConnected()).toBe('true');
});

test('a provider that is busy is asked again, never before it said', async () => {
  await connect();
  await vi.waitFor(
    () => expect(vanta.pushed(organization)?.static_analysis_code_vulnerability_connectors).toEqual([]),
    WAIT,
  );
  // While it makes up its mind, the same push is found due once more.
  vanta.failNext({ status: 429, retryAfterSeconds: 1, afterMs: 500 }, { status: 503 }, { status: 500 });
  await upload('shop');
  await vi.waitFor(() => expect(pushedAll().failed.length).toBeGreaterThan(0), WAIT);
  expect(vanta.early()).toBe(0);
  expect(await isConnected()).toBe('true');
});

test('those that wait while another push is under way are pushed soon after it', async () => {
  const before = vanta.count('push');
  vanta.failNext({ status: 400, afterMs: 1000 });
  await connect();
  await vi.waitFor(() => expect(vanta.count('push')).toBe(before + 1), WAIT);
  const waiting = ['First', 'Second', 'Third'].map((name) => `${name} behind ${organization}`);
  for (organization of waiting) await connect();
  await vi.waitFor(() => expect(waiting.every((name) => vanta.pushed(name))).toBe(true), WAIT);
  for (organization of waiting) await caller().delete(path('connect-vanta'));
});

test('a provider that has taken its permission back ends the connection until somebody connects again', async () => {
  await connect();
  await vi.waitFor(
    () => expect(vanta.pushed(organization)?.static_analysis_code_vulnerability_connectors).toEqual([]),
    WAIT,
  );
  vanta.revokeEverything(organization);
  await upload('shop');
  await vi.waitFor(async () => expect(await isConnected()).toBe('false'), WAIT);
  expect(pushedAll().components).toEqual([]);

  await connect();
  expect(await isConnected()).toBe('true');
  await vi.waitFor(() => expect(pushedAll().components).toHaveLength(1), WAIT);
});

test("one organization's results never reach another's account", async () => {
  await connect();
  await vi.waitFor(
    () => expect(vanta.pushed(organization)?.static_analysis_code_vulnerability_connectors).toEqual([]),
    WAIT,
  );
  const first = organization;
  organization = `${first} Sisters`;
  await connect();
  await upload('secret');
  await vi.waitFor(() => expect(pushedAll().components).toHaveLength(1), WAIT);
  expect(vanta.pushed(first)?.vulnerable_component).toEqual([]);
  await caller().delete(path('connect-vanta'));
  organization = first;
});

test('without the provider the call says that it does not answer', async () => {
  const gone = await startVanta();
  await gone.close();
  const without = await startTestApp({ vanta: gone.options });
  const member = without.as({ email: 'ann@example.com', organization, roles: ['ENTERPRISE'] });
  const response = await member.post(path('connect-vanta'), { code: 'code' });
  expect(response.status).toBe(503);
  expect((await member.get(path('is-vanta-connected'))).text).toBe('false');
  await without.close();
});

function caller() {
  return app.as({ email: 'ann@example.com', organization, roles: ['ENTERPRISE'] });
}

function path(call: string): string {
  return `/org/${call}?organizationName=${encodeURIComponent(organization)}`;
}

async function authorizedCode(sourceId = organization): Promise<string> {
  const back = await vanta.authorize(sourceId, 'state-of-the-portal');
  expect(back.searchParams.get('state')).toBe('state-of-the-portal');
  return back.searchParams.get('code') ?? '';
}

async function connect(code?: string): Promise<TestResponse> {
  return caller().post(path('connect-vanta'), { code: code ?? (await authorizedCode()) });
}

async function isConnected(): Promise<string> {
  return (await caller().get(path('is-vanta-connected'))).text;
}

async function pushes(): Promise<CompliancePushes> {
  return (await caller().get(path('vanta-pushes'))).json() as CompliancePushes;
}

/** Registers a cluster and waits for its report. */
async function upload(cluster: string): Promise<void> {
  const query = `organizationName=${encodeURIComponent(organization)}`;
  await caller().upload(`/cluster/upload-cluster-zip?${query}`, await nginxZip(cluster));
  const run = await caller().put(`/cluster/run-report/${cluster}?${query}`);
  expect(run.status).toBe(204);
}

/** What the provider has of the organization. Throws until both kinds have come. */
function pushedAll() {
  const state = vanta.pushed(organization);
  const { vulnerable_component: components, static_analysis_code_vulnerability_connectors: failed } = state ?? {};
  if (!components || !failed) throw new Error('nothing was pushed yet');
  return { components, failed };
}

function storedTokens(): Promise<readonly { readonly text: string }[]> {
  return asSystem(app.database, async (transaction) => {
    const { rows } = await sql<{ text: string }>`
      select encode(sealed_tokens, 'escape') as text from compliance_connections
      where owner = ${`organization:${organization}`}`.execute(transaction);
    return rows;
  });
}
