import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Owner } from '@plumbline/model/organization';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnections } from '../compliance/connection.ts';
import { startVanta, type VantaServer } from '../compliance/testing/vanta-server.ts';
import { createVanta } from '../compliance/vanta.ts';
import { createComplianceStore } from '../store/compliance.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';

const ACME: Owner = { kind: 'organization', name: 'acme' };
const SECRET_KEY = new Uint8Array(32).fill(7);
/** A heartbeat that is missed, the next look for such, and the start of a process. */
const TAKEN_AGAIN_MS = 60_000;

let tests: TestDatabase;
let folder: string;
let vanta: VantaServer;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  tests = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-killed-'));
  vanta = await startVanta();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await vanta.close();
  await tests.close();
  await rm(folder, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const { clientId, clientSecret, apiUrl, componentResourceId, resultResourceId } = vanta.options;
  const settings = {
    PLUMBLINE_VANTA_CLIENT_ID: clientId,
    PLUMBLINE_VANTA_CLIENT_SECRET: clientSecret,
    PLUMBLINE_VANTA_COMPONENT_RESOURCE_ID: componentResourceId,
    PLUMBLINE_VANTA_RESULT_RESOURCE_ID: resultResourceId,
    PLUMBLINE_VANTA_API_URL: apiUrl,
    PLUMBLINE_OUTBOUND_ALLOWED: '127.0.0.0/8',
    PLUMBLINE_SECRET_KEY: Buffer.from(SECRET_KEY).toString('base64'),
  };
  const worker = startWorkerProcess({ url: tests.url, folder }, settings);
  workers.push(worker);
  return worker;
}

test(
  'a push whose worker is killed between its two halves is done whole by another',
  async () => {
    const store = createComplianceStore(tests.database);
    const connections = createConnections({ store, provider: createVanta(vanta.options), secretKey: SECRET_KEY });
    const back = await vanta.authorize(ACME.name, 'state');
    await connections.connect(ACME, back.searchParams.get('code') ?? '');

    const arrived = vanta.holdNext('static_analysis_code_vulnerability_connectors');
    const first = startWorker();
    await arrived;
    first.kill('SIGKILL');
    expect(vanta.pushed(ACME.name)).toEqual({ vulnerable_component: [] });
    expect(await store.due()).toEqual([ACME]);

    startWorker();
    await expect.poll(() => store.due(), { timeout: TAKEN_AGAIN_MS }).toEqual([]);
    expect(vanta.pushed(ACME.name)).toEqual({
      vulnerable_component: [],
      static_analysis_code_vulnerability_connectors: [],
    });
  },
  TAKEN_AGAIN_MS + 30_000,
);
