import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { ClientError, createClient, type OwnerClient } from '@plumbline/client/client';
import { runEvents } from '@plumbline/client/run-events';
import { startRun } from '@plumbline/client/runs';
import { addCluster, addMachine, addService, deleteCluster } from '@plumbline/model/contract/clusters';
import { uploadConfigFile } from '@plumbline/model/contract/files';
import { getRun, runReport } from '@plumbline/model/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restart, startProduct, tokenOf, type ProductServer } from '../journeys/server.ts';

/* Whoever stops the product need not know what it is doing: what was accepted ends or is handed back. */

/** Units: milliseconds. */
const STOP_LIMIT_MS = 10_000;
/** Takes a thread many seconds to scan. */
const LONG_FILE = `events {}\nhttp {\n${'server { listen 80; server_name a; }\n'.repeat(120_000)}}\n`;
const CLUSTER = 'long';
const SERVICES = ['a', 'b', 'c'];
const ORGANIZATION = { kind: 'organization', name: 'Sample Organization' } as const;

let product: ProductServer;
let token: string;
beforeAll(async () => {
  product = await startProduct();
}, 120_000);
afterAll(() => product.stop());

async function signIn() {
  token = await tokenOf(product, product.enterpriseUser);
  const client = createClient({
    baseUrl: `${product.address}/server`,
    cliPrefix: 'plumbline-cli',
    token: async () => token,
  });
  return { client, owner: client.forOwner(ORGANIZATION) };
}

async function addLongCluster(owner: OwnerClient): Promise<void> {
  const at = { cluster: CLUSTER };
  await owner.call(addCluster, { params: at, body: { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' } });
  await owner.call(addMachine, { params: at, body: { id: 'm' } });
  for (const service of SERVICES) {
    const params = { cluster: CLUSTER, machine: 'm', service };
    await owner.call(addService, { params, body: { serviceName: 'nginx', serviceKey: service } });
    await owner.call(uploadConfigFile, {
      params,
      query: { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: '.' },
      body: new Blob([LONG_FILE]),
    });
  }
}

/** What somebody is doing while the product is told to stop; gives how it ended for them. */
type Doing = (owner: OwnerClient, client: ReturnType<typeof createClient>) => Promise<{ ended: Promise<unknown> }>;

const waitForReport: Doing = async (owner) => ({
  ended: owner.call(runReport, { params: { cluster: CLUSTER } }).then(
    () => 'done',
    (error: unknown) => (error instanceof ClientError ? error.problem?.status : error),
  ),
});

const listen: Doing = async (_owner, client) => {
  const events = runEvents(client);
  const first = events.next();
  return {
    ended: (async () => {
      await first;
      while (!(await events.next()).done);
    })(),
  };
};

const connectOnly: Doing = async () => ({ ended: closed(await connected()) });

const askSlowly: Doing = async () => {
  const socket = await connected();
  socket.write('GET /server/health/live HTTP/1.1\r\nhost: localhost\r\n');
  return { ended: closed(socket) };
};

const uploadSlowly: Doing = async () => {
  const socket = await connected();
  const query = 'organizationName=Sample%20Organization&fileName=b.conf&defaultFileName=nginx.conf&subPath=.';
  socket.write(
    `POST /server/cluster/upsert-config-file/${CLUSTER}/m/a?${query} HTTP/1.1\r\nhost: localhost\r\n` +
      `authorization: Bearer ${token}\r\ncontent-type: application/octet-stream\r\ncontent-length: 1000\r\n\r\nbegun`,
  );
  return { ended: closed(socket) };
};

function closed(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('close', resolve));
}

async function connected(): Promise<Socket> {
  const socket = connect(product.port, 'localhost');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket.resume();
}

test.each<[what: string, doings: readonly Doing[], signal: NodeJS.Signals]>([
  ['waits for a report', [waitForReport], 'SIGTERM'],
  ['listens beside a run', [listen], 'SIGTERM'],
  ['only connects, asks slowly, or sends a file slowly', [connectOnly, askSlowly, uploadSlowly], 'SIGTERM'],
  ['does all of it', [listen, waitForReport, waitForReport, connectOnly, uploadSlowly], 'SIGINT'],
  ['waits for a report in a terminal that is closed', [waitForReport, listen], 'SIGHUP'],
])(
  'a product that is told to stop while somebody %s stops in time, and hands back what it was doing',
  async (_what, doings, signal) => {
    const { client, owner } = await signIn();
    await addLongCluster(owner);
    const id = await startRun(owner, CLUSTER);
    const run = () => owner.call(getRun, { params: { run: id } });
    await expect.poll(async () => (await run()).state, { timeout: 10_000 }).toBe('running');
    const ends = [];
    for (const doing of doings) ends.push((await doing(owner, client)).ended);

    const database = await postmaster();
    const exit = once(product.process, 'exit');
    const startedMs = performance.now();
    product.process.kill(signal);
    expect(await exit).toEqual([0, null]);
    expect(performance.now() - startedMs).toBeLessThan(STOP_LIMIT_MS);
    expect(isAlive(database)).toBe(false);
    const outcomes = await Promise.all(ends);
    const waited = outcomes.filter((_, index) => doings[index] === waitForReport);
    expect(waited).toEqual(waited.map(() => 503));

    product = await restart(product);
    const restarted = (await signIn()).owner;
    expect((await restarted.call(getRun, { params: { run: id } })).state).toMatch(/^(queued|running)$/);
    await restarted.call(deleteCluster, { params: { cluster: CLUSTER } });
  },
  60_000,
);

async function postmaster(): Promise<number> {
  return Number.parseInt(
    await readFile(path.join(product.dataFolder, 'database', 'data', 'postmaster.pid'), 'utf8'),
    10,
  );
}

/** A process that has ended may stay as a zombie of whoever started it. */
function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/cwd`);
}
