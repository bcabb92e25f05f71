import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createClient, type OwnerClient } from '@plumbline/client/client';
import { startRun } from '@plumbline/client/runs';
import { addCluster, addMachine, addService } from '@plumbline/model/contract/clusters';
import { uploadConfigFile } from '@plumbline/model/contract/files';
import { getRun } from '@plumbline/model/contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, tokenOf, type ProductServer } from '../journeys/server.ts';

/* What the product needs goes away and comes back: whoever calls meanwhile is told so, and nothing is lost. */

const ORGANIZATION = { kind: 'organization', name: 'Sample Organization' } as const;
const PLACE = 'organizationName=Sample%20Organization';
const MEBIBYTE = 1024 * 1024;
const DISK_BYTES = 400 * MEBIBYTE;
const RESERVED_BYTES = 40 * MEBIBYTE;

let folder: string;
let noSmallDisk: string | undefined;
let product: ProductServer;
let token: string;
let owner: OwnerClient;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-away-'));
  noSmallDisk = await mountSmallDisk();
  await chmod(folder, 0o755);
  product = await startProduct(
    { PLUMBLINE_RESERVED_BYTES: String(RESERVED_BYTES), PLUMBLINE_LOG_LEVEL: 'silent' },
    path.join(folder, 'data'),
  );
  token = await tokenOf(product, product.enterpriseUser);
  const options = { baseUrl: `${product.address}/server`, cliPrefix: 'plumbline-cli' };
  owner = createClient({ ...options, token: async () => token }).forOwner(ORGANIZATION);
  const about = { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' } as const;
  await owner.call(addCluster, { params: { cluster: 'web' }, body: about });
  await owner.call(addMachine, { params: { cluster: 'web' }, body: { id: 'm' } });
  const params = { cluster: 'web', machine: 'm', service: 's' };
  await owner.call(addService, { params, body: { serviceName: 'redis', serviceKey: 's' } });
  const query = { fileName: 'redis.conf', defaultFileName: 'redis.conf', subPath: '.' };
  await owner.call(uploadConfigFile, { params, query, body: new Blob(['bind 0.0.0.0\n']) });
}, 120_000);
afterAll(async () => {
  await product.stop();
  if (noSmallDisk === undefined) await promisify(execFile)('umount', [folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Undefined when there is one; else why not. */
async function mountSmallDisk(): Promise<string | undefined> {
  try {
    await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder]);
    return undefined;
  } catch (error) {
    return `no small disk can be mounted: ${String(error)}`;
  }
}

function call(method: string, pathAndQuery: string, body?: string): Promise<Response> {
  return fetch(`${product.address}/server${pathAndQuery}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    ...(body === undefined ? {} : { body }),
  });
}

const list = () => call('GET', `/cluster/list?${PLACE}`);
const runReport = () => call('PUT', `/cluster/run-report/web?${PLACE}`);
const ready = () => call('GET', '/health/ready');
const upload = (text: string) =>
  call(
    'POST',
    `/cluster/upsert-config-file/web/m/s?${PLACE}&fileName=redis.conf&defaultFileName=redis.conf&subPath=.`,
    text,
  );
const download = () => call('GET', `/cluster/download-machine-config/web/m/s/redis.conf?${PLACE}&subPath=.`);
const signIn = () =>
  fetch(`${product.address}/auth/realms/plumbline/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'plumbline-cli',
      username: product.enterpriseUser.email,
      password: product.enterpriseUser.password,
    }),
  });

/** It keeps a session for whoever sees it. */
const devicePage = () => fetch(`${product.address}/auth/realms/plumbline/device`, { headers: { accept: 'text/html' } });

async function expectAway(response: Response, detail: RegExp): Promise<void> {
  const text = await response.text();
  expect([response.status, text]).toEqual([503, expect.stringMatching(detail)]);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
}

async function stateOf(id: string) {
  return owner.call(getRun, { params: { run: id } });
}

test('the database is killed: calls are told to come back, and it comes back', async () => {
  const data = path.join(product.dataFolder, 'database', 'data');
  const killed = Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10);
  // What is there no more cannot be started again before everybody has asked.
  await rename(data, `${data}-away`);
  process.kill(killed, 'SIGKILL');
  const seen = new Set<number>();
  const askAll = async (): Promise<readonly number[]> => {
    const statuses = (await Promise.all([list(), ready(), signIn(), devicePage()])).map(({ status }) => status);
    for (const status of statuses) seen.add(status);
    return statuses;
  };
  // Its connections end a moment after it.
  await expect.poll(askAll).toEqual([503, 503, 503, 503]);
  await expectAway(await list(), /The database does not answer at the moment/);
  await expectAway(await signIn(), /./);
  await expectAway(await devicePage(), /<!doctype html>/);
  await rename(`${data}-away`, data);
  await expect.poll(askAll, { timeout: 30_000 }).toEqual([200, 200, 200, 200]);
  expect(seen).toEqual(new Set([200, 503]));
  expect((await runReport()).status).toBe(204);
  expect(product.process.exitCode).toBeNull();
}, 60_000);

test('the stored files are away: calls are told to come back, and a run is made when they are back', async () => {
  const blobs = path.join(product.dataFolder, 'blobs');
  await rename(blobs, `${blobs}-away`);
  const away = /The store of files does not answer/;
  await expectAway(await upload('bind 127.0.0.1\n'), away);
  await expectAway(await download(), away);
  await expectAway(await runReport(), away);
  const id = await startRun(owner, 'web');
  // More often than a run may be interrupted.
  await sleep(8000);
  expect((await stateOf(id)).state).toMatch(/queued|running/);
  await rename(`${blobs}-away`, blobs);
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 20_000 }).toBe('done');
  expect(await (await download()).text()).toBe('bind 0.0.0.0\n');
}, 60_000);

describe('the disk is full', () => {
  test('nearly: readiness says so, and uploads are still taken', async ({ skip }) => {
    if (noSmallDisk !== undefined) skip(noSmallDisk);
    const filler = await fill(1.5 * RESERVED_BYTES);
    const answer = await ready();
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ missing: ['disk'] })]);
    expect((await upload('bind 10.0.0.1\n')).status).toBe(204);
    await rm(filler);
    expect((await ready()).status).toBe(200);
  }, 60_000);

  test.for([
    { what: 'but for what is kept for the database', left: 0.5 * RESERVED_BYTES },
    { what: 'wholly', left: 0 },
  ])(
    '$what: uploads are refused, and a run is answered and made once there is room',
    { timeout: 60_000 },
    async ({ left }, { skip }) => {
      if (noSmallDisk !== undefined) skip(noSmallDisk);
      const filler = await fill(left);
      const refused = await upload(`bind 10.0.0.2\n# ${left}\n`);
      expect([refused.status, await refused.text()]).toEqual([507, expect.stringMatching(/disk is full/)]);
      const run = await runReport();
      expect([503, 507]).toContain(run.status);
      expect(await run.text()).toMatch(/disk is full|does not answer/);
      // The database has nothing to write with on a disk that is wholly full, and says so instead.
      const asked = left > 0 ? [await startRun(owner, 'web')] : [];
      await rm(filler);
      for (const id of asked)
        await expect.poll(async () => (await stateOf(id)).state, { timeout: 20_000 }).toBe('done');
      expect((await runReport()).status).toBe(204);
      expect((await upload(`bind 10.0.0.3\n# ${left}\n`)).status).toBe(204);
    },
  );
});

/** Leaves so many bytes of the disk. */
async function fill(leftBytes: number): Promise<string> {
  const filler = path.join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  const file = await open(filler, 'w');
  const piece = Buffer.alloc(MEBIBYTE);
  try {
    for (let written = 0; written + leftBytes < bavail * bsize; written += MEBIBYTE) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
  return filler;
}
