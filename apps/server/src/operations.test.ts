import { mkdtemp, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { choosePassword, firstAccountsIn } from './testing/first-sign-in.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/* What those see who run the product: metrics, probes and logs of a whole process. */

const FILE_MARK = 'requirepass file-content-that-nobody-may-log';
const PASSWORD_MARK = 'password-that-nobody-may-log';
const PLACE = 'organizationName=Sample%20Organization';

let tests: TestDatabase;
let folder: string;
let server: RunningServer;
let management: string;
let token: string;
let firstPasswords: Awaited<ReturnType<typeof firstAccountsIn>>;
const logged: string[] = [];

beforeAll(async () => {
  tests = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-operations-'));
  const [port, managementPort] = [await freePort(), await freePort()];
  const settings = readSettings({
    PORT: String(port),
    HOST: '0.0.0.0',
    PLUMBLINE_MANAGEMENT_PORT: String(managementPort),
    PLUMBLINE_DATA: folder,
    DATABASE_URL: tests.url,
  });
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  server = await startServer(settings, { api: true, worker: true }, log);
  management = `http://127.0.0.1:${managementPort}`;
  firstPasswords = await firstAccountsIn(folder);
  const { email, password } = await choosePassword(server.publicUrl, firstPasswords.enterpriseUser);
  token = await signIn(email, password);
});
afterAll(async () => {
  await server.stop();
  await tests.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(username: string, password: string): Promise<string> {
  const response = await fetch(`${server.publicUrl}/auth/realms/plumbline/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'plumbline-cli', username, password }),
  });
  const { access_token: accessToken = '' } = (await response.json()) as { access_token?: string };
  return accessToken;
}

function call(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${server.publicUrl}/server${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Without a word on its size beforehand. */
function uploadInPieces(path: string): Promise<Response> {
  return fetch(`${server.publicUrl}/server${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Blob([FILE_MARK]).stream(),
    duplex: 'half',
  });
}

async function uploadAndRun(): Promise<void> {
  const cluster = { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' };
  await call('POST', `/cluster/add-cluster/web?${PLACE}`, cluster);
  await call('POST', `/cluster/add-new-machine/web?${PLACE}`, { id: 'm' });
  await call('POST', `/cluster/add-new-service/web/m?${PLACE}`, { serviceName: 'redis', serviceKey: 'cache' });
  const file = 'fileName=redis.conf&defaultFileName=redis.conf&subPath=.';
  const uploaded = await uploadInPieces(`/cluster/upsert-config-file/web/m/cache?${PLACE}&${file}`);
  expect(uploaded.ok).toBe(true);
  expect((await call('PUT', `/cluster/run-report/web?${PLACE}`)).ok).toBe(true);
}

describe('a process', () => {
  test('tells Prometheus of requests by route, runs, uploads, queries, connections and blobs', async () => {
    await uploadAndRun();
    // Who waits for a report hears of it a moment before its worker has counted the run.
    const ranOnce = /^plumbline_run_duration_seconds_count\{outcome="done"\} 1$/m;
    await expect.poll(async () => (await fetch(`${management}/metrics`)).text()).toMatch(ranOnce);
    const response = await fetch(`${management}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    for (const line of [
      /^plumbline_request_duration_seconds_count\{method="POST",route="\/server\/cluster\/upsert-config-file\/:cluster\/:machine\/:service",status="2\d\d"\} 1$/m,
      /^plumbline_runs\{state="queued"\} 0$/m,
      /^plumbline_runs\{state="running"\} 0$/m,
      /^plumbline_database_connections\{state="open"\} [1-9]/m,
      /^plumbline_database_query_duration_seconds_count [1-9]/m,
      /^plumbline_blob_operation_duration_seconds_count\{operation="put",outcome="ok"\} 3$/m,
      /^nodejs_eventloop_lag_seconds /m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text).toMatch(new RegExp(`^plumbline_upload_bytes_total ${FILE_MARK.length}$`, 'm'));
    // What callers choose would make ever more series.
    expect(text).not.toContain('Sample');
  });

  test('has its metrics nowhere on the address for people', async () => {
    expect(await (await fetch(`${server.publicUrl}/metrics`)).text()).not.toContain('plumbline_request');
  });

  // Other systems have no second address of their own.
  test.runIf(process.platform === 'linux')(
    'has its metrics for this machine alone, even where people reach it from everywhere',
    async () => {
      const elsewhere = '127.0.0.2';
      expect((await fetch(`http://${elsewhere}:${new URL(server.publicUrl).port}/server/health/live`)).status).toBe(
        200,
      );
      await expect(fetch(`http://${elsewhere}:${new URL(management).port}/metrics`)).rejects.toThrow('fetch failed');
    },
  );

  test('says on both addresses that it lives, and whether it can work', async () => {
    for (const address of [server.publicUrl, management]) {
      expect((await fetch(`${address}/server/health/live`)).status).toBe(200);
      expect((await fetch(`${address}/server/health/ready`)).status).toBe(200);
    }
    await rename(join(folder, 'blobs'), join(folder, 'away'));
    const unready = await fetch(`${management}/server/health/ready`);
    expect([unready.status, await unready.json()]).toMatchObject([503, { status: 503, missing: ['blobs'] }]);
    await rename(join(folder, 'away'), join(folder, 'blobs'));
    expect((await fetch(`${management}/server/health/ready`)).status).toBe(200);
  });

  test('tells of a stored file that is damaged, in its log and to Prometheus', async () => {
    const blob = createHash('sha256').update(FILE_MARK).digest('hex');
    const names = await readdir(join(folder, 'blobs'), { recursive: true });
    await truncate(join(folder, 'blobs', names.find((name) => name.endsWith(blob)) ?? ''), 3);
    const file = await call('GET', `/cluster/download-machine-config/web/m/cache/redis.conf?${PLACE}&subPath=.`);
    expect(file.status).toBe(500);
    expect(await (await fetch(`${management}/metrics`)).text()).toMatch(
      /^plumbline_blob_faults_total\{fault="damaged"\} 1$/m,
    );
    expect(logged.filter((line) => line.includes(`The blob ${blob} is damaged.`))).toHaveLength(1);
  });

  test('logs who signed in and who was refused, from where, and not what is no account', async () => {
    const { email } = firstPasswords.enterpriseUser;
    const before = logged.length;
    await signIn(email, PASSWORD_MARK);
    await signIn(PASSWORD_MARK, PASSWORD_MARK);
    const audits = (): unknown[] =>
      logged.slice(before).flatMap((line) => (JSON.parse(line) as { readonly audit?: unknown }).audit ?? []);
    expect(audits()).toEqual([
      { by: '127.0.0.1', act: 'sign-in refused', account: email, address: '127.0.0.1' },
      { by: '127.0.0.1', act: 'sign-in refused', address: '127.0.0.1' },
    ]);
    expect(logged.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ audit: { by: email, act: 'signed in', account: email, address: '127.0.0.1' } }),
    );
  });

  test('logs each request with its id, and no secret and nothing of a file', async () => {
    const sent = await fetch(`${server.publicUrl}/server/cluster/list?${PLACE}`, {
      headers: { authorization: `Bearer ${token}`, 'x-request-id': 'followed-42' },
    });
    expect(sent.headers.get('x-request-id')).toBe('followed-42');
    await signIn('somebody@example.com', PASSWORD_MARK);
    await call('POST', `/cluster/add-cluster/web?${PLACE}`, { location: FILE_MARK });
    const text = logged.join('');
    expect(logged.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ reqId: 'followed-42', path: '/server/cluster/list', status: 200 }),
    );
    const { administrator, enterpriseUser } = firstPasswords;
    const passwords = [administrator.password, enterpriseUser.password, new URL(tests.url).password];
    for (const secret of [FILE_MARK, PASSWORD_MARK, token, ...passwords]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(text).not.toContain(secret);
    }
  });
});

test('the file of the first sign-in forgets a password that was changed, and goes with the last', async () => {
  const file = join(folder, 'first-sign-in.txt');
  const { administrator, enterpriseUser } = firstPasswords;
  // It is looked at every few seconds.
  const limit = { timeout: 30_000, interval: 500 };
  await expect.poll(() => readFile(file, 'utf8'), limit).not.toContain(enterpriseUser.email);
  expect(await readFile(file, 'utf8')).toContain(administrator.password);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await choosePassword(server.publicUrl, administrator);
  await expect.poll(() => stat(file).catch((error: unknown) => error), limit).toMatchObject({ code: 'ENOENT' });
}, 90_000);
