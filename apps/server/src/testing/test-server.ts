import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { takeExclusiveLock } from '../database/exclusive-lock.ts';

/** The database server of one test run; both addresses carry their passwords. */
export interface TestServer {
  readonly url: string;
  readonly superuserUrl: string;
}

/** The address, as a superuser, of a PostgreSQL of 15 or newer to run the tests on instead of one of their own. */
const GIVEN_SERVER = process.env['PLUMBLINE_TEST_DATABASE_URL'];
/** Set for all processes of a test run: the one that it began with. */
const RUN = 'PLUMBLINE_TEST_RUN';
const STOP_LIMIT_MS = 5000;
const FOLDER_PREFIX = 'plumbline-tests-';

/**
 * The server that all test files of this run share: the first that asks starts it and runs `prepare`, the others wait.
 * It ends with the run (`testing/global-setup.ts`).
 */
export async function testServer(prepare: (server: TestServer) => Promise<void>): Promise<TestServer> {
  return oncePerRun('server', async (folder) => (await running(folder)) ?? (await start(folder, prepare)));
}

/** Makes one thing of a folder that all processes of this run share: one of them at a time is let in. */
export async function oncePerRun<Made>(name: string, make: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = join(folderOf(Number(process.env[RUN] ?? process.pid)), name);
  for (;;) {
    const lock = await takeExclusiveLock(folder);
    if (!lock) {
      await sleep(20);
      continue;
    }
    try {
      return await make(folder);
    } finally {
      await lock.release();
    }
  }
}

/** Has all processes of the run that begins here share one server. */
export function beginTestRun(): void {
  process.env[RUN] = String(process.pid);
}

/** Stops the server of a test run, if it has one, and removes everything of it. */
export async function stopTestServer(processId: number): Promise<void> {
  const folder = folderOf(processId);
  const pidPath = join(folder, 'server', 'database', 'data', 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidPath, 'utf8').catch(() => ''), 10);
  if (Number.isInteger(pid) && signal(pid, 'SIGINT')) {
    // The process itself may stay as a zombie of the run's; the file goes when the server has ended.
    const deadlineMs = Date.now() + STOP_LIMIT_MS;
    while (existsSync(pidPath) && Date.now() < deadlineMs) await sleep(10);
  }
  await rm(folder, { recursive: true, force: true });
}

/** Servers of test runs that were killed. */
export async function stopLeftOverTestServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const processId = Number(name.startsWith(FOLDER_PREFIX) ? name.slice(FOLDER_PREFIX.length) : Number.NaN);
    if (Number.isInteger(processId) && !signal(processId, 0)) await stopTestServer(processId);
  }
}

async function running(folder: string): Promise<TestServer | undefined> {
  const text = await readFile(join(folder, 'ready.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as TestServer);
}

async function start(folder: string, prepare: (server: TestServer) => Promise<void>): Promise<TestServer> {
  await rm(folder, { recursive: true, force: true });
  const server = GIVEN_SERVER === undefined ? await startOwn(folder) : await useGiven(GIVEN_SERVER);
  await prepare(server);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'ready.json'), JSON.stringify(server));
  return server;
}

async function startOwn(folder: string): Promise<TestServer> {
  const { url, superuserUrl } = await startEmbeddedPostgres({
    dataFolder: folder,
    isShared: true,
    durable: false,
    maximumConnections: 300,
  });
  return { url, superuserUrl };
}

/** A PostgreSQL from outside: its databases of tests belong to an ordinary role `plumbline`, made if it is not there. */
async function useGiven(superuserUrl: string): Promise<TestServer> {
  const password = randomUUID();
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_roles where rolname = 'plumbline'`);
    await client.query(`${rowCount === 0 ? 'create' : 'alter'} role plumbline login password '${password}'`);
    await client.query('drop database if exists plumbline_template');
  } finally {
    await client.end();
  }
  const url = new URL(superuserUrl);
  url.username = 'plumbline';
  url.password = password;
  return { url: url.href, superuserUrl };
}

function folderOf(processId: number): string {
  return join(tmpdir(), `${FOLDER_PREFIX}${processId}`);
}

/** Sends a signal, 0 for none; false when there is no such process. */
function signal(processId: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(processId, name);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
