import type { Owner } from '@plumbline/model/organization';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnections } from '../compliance/connection.ts';
import { startVanta, type VantaServer } from '../compliance/testing/vanta-server.ts';
import { createVanta } from '../compliance/vanta.ts';
import { createComplianceStore } from '../store/compliance.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openWorkerProcesses, type WorkerProcesses } from '../testing/worker-process.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };
const SECRET_KEY = new Uint8Array(32).fill(7);
/** A heartbeat that is missed, the next look for such, and the start of a process. */
const TAKEN_AGAIN_MS = 60_000;

let tests: TestDatabase;
let vanta: VantaServer;
let workers: WorkerProcesses;
beforeAll(async () => {
  tests = await createTestDatabase();
  vanta = await startVanta();
  const { clientId, clientSecret, apiUrl, componentResourceId, resultResourceId } = vanta.options;
  workers = await openWorkerProcesses(tests.url, {
    PLUMBLINE_VANTA_CLIENT_ID: clientId,
    PLUMBLINE_VANTA_CLIENT_SECRET: clientSecret,
    PLUMBLINE_VANTA_COMPONENT_RESOURCE_ID: componentResourceId,
    PLUMBLINE_VANTA_RESULT_RESOURCE_ID: resultResourceId,
    PLUMBLINE_VANTA_API_URL: apiUrl,
    PLUMBLINE_OUTBOUND_ALLOWED: '127.0.0.0/8',
    PLUMBLINE_SECRET_KEY: Buffer.from(SECRET_KEY).toString('base64'),
  });
});
afterAll(async () => {
  await workers.close();
  await vanta.close();
  await tests.close();
});

test(
  'a push whose worker is killed between its two halves is done whole by another',
  async () => {
    const store = createComplianceStore(tests.database);
    const connections = createConnections({ store, provider: createVanta(vanta.options), secretKey: SECRET_KEY });
    const back = await vanta.authorize(ACME.name, 'state');
    await connections.connect(ACME, back.searchParams.get('code') ?? '');

    const arrived = vanta.holdNext('static_analysis_code_vulnerability_connectors');
    const first = workers.start();
    await arrived;
    first.kill('SIGKILL');
    expect(vanta.pushed(ACME.name)).toEqual({ vulnerable_component: [] });
    expect(await store.due()).toEqual([ACME]);

    workers.start();
    await expect.poll(() => store.due(), { timeout: TAKEN_AGAIN_MS }).toEqual([]);
    expect(vanta.pushed(ACME.name)).toEqual({
      vulnerable_component: [],
      static_analysis_code_vulnerability_connectors: [],
    });
  },
  TAKEN_AGAIN_MS + 30_000,
);
