import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client, type OwnerClient } from '@plumbline/client/client';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@plumbline/server/database/embedded-postgres';
import { freePort } from '@plumbline/server/testing/free-port';
import { prepareDatabase } from '@plumbline/server/testing/prepared-database';
import pg from 'pg';
import { choosePassword, firstAccountsIn } from '@plumbline/server/testing/first-sign-in';
import { launchServer, tokenOf, type Account } from '../journeys/server.ts';

/** The product as it runs in production: its own PostgreSQL, several processes, one store of files. */
export interface Deployment {
  readonly apis: readonly ServerProcess[];
  readonly workers: readonly ServerProcess[];
  readonly account: Account;
  /** Calls one of the API processes, as the user of the sample organization. */
  client(api: ServerProcess): Client;
  owner(api: ServerProcess): OwnerClient;
  /** Rows of every owner. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]>;
  /** The folder of the blobs. */
  readonly blobFolder: string;
  /** Resolves when it answers again. */
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerProcess {
  readonly kind: 'api' | 'worker';
  /** Of an API process. */
  readonly address: string;
  readonly managementAddress: string;
  child(): ChildProcess;
  /** Ends it without a warning and starts it again. */
  killAndRestart(): Promise<void>;
  /** Asks it to end; gives its exit code. */
  terminate(): Promise<number | null>;
}

export interface DeploymentOptions {
  readonly apis: number;
  readonly workers: number;
  readonly settings?: Readonly<Record<string, string>>;
}

const ORGANIZATION = { kind: 'organization', name: 'Sample Organization' } as const;
/** Shorter than an access token lives. */
const TOKEN_FRESH_MS = 60_000;
const DATABASE_LIMIT_MS = 30_000;

/** Errors: rejects when a part does not start; those before it are stopped again. */
export async function startDeployment({ apis, workers, settings = {} }: DeploymentOptions): Promise<Deployment> {
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-faults-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  // The database runs as a user of its own, who must be able to enter.
  await chmod(folder, 0o755);
  const dataFolder = path.join(folder, 'data');
  const databaseFolder = path.join(folder, 'postgres');
  await prepareDatabase(databaseFolder);
  const database = await startEmbeddedPostgres({ dataFolder: databaseFolder });
  parts.defer(() => database.stop());
  const ports = [];
  for (let count = 0; count < apis; count += 1) ports.push(await freePort());
  const shared = {
    PLUMBLINE_DATA: dataFolder,
    DATABASE_URL: database.url,
    PLUMBLINE_PUBLIC_URL: `http://localhost:${ports[0]}`,
    PLUMBLINE_ANONYMOUS_CALLS_PER_MINUTE: '100000',
    PLUMBLINE_LOG_LEVEL: 'silent',
    ...settings,
  };

  const running: ServerProcess[] = [];
  const outputs: string[] = [];
  const start = async (kind: ServerProcess['kind'], own: Readonly<Record<string, string>>): Promise<void> => {
    const process = await startProcess(kind, { ...shared, ...own }, outputs);
    parts.defer(async () => void (await end(process.child(), 'SIGKILL')));
    running.push(process);
  };
  for (const port of ports) await start('api', { PORT: String(port) });
  for (let count = 0; count < workers; count += 1) await start('worker', {});
  const { enterpriseUser } = await firstAccountsIn(dataFolder);
  const account = await choosePassword(`http://localhost:${ports[0]}`, enterpriseUser);
  const client = (api: ServerProcess): Client =>
    createClient({ baseUrl: `${api.address}/server`, cliPrefix: 'plumbline-cli', token: tokens(api, account) });

  const started = parts.move();
  return {
    apis: running.filter(({ kind }) => kind === 'api'),
    workers: running.filter(({ kind }) => kind === 'worker'),
    account,
    client,
    owner: (api) => client(api).forOwner(ORGANIZATION),
    query: (statement) => query(database.url, statement),
    blobFolder: path.join(dataFolder, 'blobs'),
    killDatabase: () => killDatabase(database, databaseFolder),
    stop: () => started.disposeAsync(),
  };
}

async function startProcess(
  kind: ServerProcess['kind'],
  shared: Readonly<Record<string, string>>,
  outputs: string[],
): Promise<ServerProcess> {
  const managementPort = await freePort();
  const settings = { ...shared, PLUMBLINE_MANAGEMENT_PORT: String(managementPort) };
  const start = async (): Promise<ChildProcess> => {
    // The first process of all prints how to sign in, a moment after its address.
    const ready = outputs.length === 0 ? /Or register/ : /is running/;
    const { child: started, output } = await launchServer([kind], settings, ready);
    outputs.push(output);
    return started;
  };
  let child = await start();
  return {
    kind,
    address: `http://localhost:${shared['PORT']}`,
    managementAddress: `http://localhost:${managementPort}`,
    child: () => child,
    killAndRestart: async () => {
      await end(child, 'SIGKILL');
      child = await start();
    },
    terminate: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

/** PostgreSQL's first process is killed; the others of it end by themselves, and the one that follows recovers. */
async function killDatabase(database: EmbeddedPostgres, dataFolder: string): Promise<void> {
  const pidFile = await readFile(path.join(dataFolder, 'database', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
  const deadlineMs = Date.now() + DATABASE_LIMIT_MS;
  for (;;) {
    try {
      await query(database.url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
      await sleep(100);
    }
  }
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url, options: '-c plumbline.system=on' });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The account's access token, asked for again in time. */
function tokens(api: ServerProcess, account: Account): () => Promise<string> {
  let known: { readonly token: string; readonly untilMs: number } | undefined;
  return async () => {
    if (!known || Date.now() > known.untilMs) {
      known = { token: await tokenOf(api, account), untilMs: Date.now() + TOKEN_FRESH_MS };
    }
    return known.token;
  };
}
