import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let running: EmbeddedPostgres[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'));
  // The database's own user must be able to enter it.
  await promisify(execFile)('chmod', ['711', folder]);
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(binaries: 'any' | 'package' = 'any'): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder: folder, binaries });
  running.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, statement: string): Promise<readonly unknown[]> {
  const database = openDatabase({ url: server.url });
  try {
    return (await sql.raw(statement).execute(database)).rows;
  } finally {
    await database.destroy();
  }
}

const STARTS_AND_WRITES = `
  import pg from 'pg';
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
  const server = await startEmbeddedPostgres({ dataFolder: process.argv[1] });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create table if not exists kept (n bigint)');
  for (let n = 1; ; n++) {
    await client.query('insert into kept values ($1)', [n]);
    process.stdout.write(n + '\\n');
  }`;

/** A process of its own that starts the database and writes until it is killed; gives the last acknowledged number. */
async function writeUntilKilled(): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', STARTS_AND_WRITES, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  for await (const part of child.stdout) {
    written += String(part);
    if (written.includes('\n50\n') && !child.killed) child.kill('SIGKILL');
  }
  return Number(written.trimEnd().split('\n').at(-1));
}

test('what was acknowledged is there after kill -9, and the server left behind is replaced', async () => {
  const acknowledged = await writeUntilKilled();
  const server = await start();
  const [{ n }] = (await query(server, 'select max(n) as n from kept')) as [{ n: number }];
  expect(n).toBeGreaterThanOrEqual(acknowledged);
});

test('a second process is refused with a sentence while the first one runs', async () => {
  await start();
  await expect(startEmbeddedPostgres({ dataFolder: folder })).rejects.toThrow(/Another Plumbline process is using/);
});

test('the application is an ordinary role, the passwords are for us alone, and data is checksummed', async () => {
  const server = await start();
  expect(await query(server, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ]);
  expect(await query(server, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  expect((await stat(join(folder, 'database.json'))).mode & 0o777).toBe(0o600);
});

test('the npm package’s binaries work, and their data stays with them', async () => {
  const first = await start('package');
  await query(first, 'create table kept (n integer)');
  await first.stop();
  const again = await start();
  expect(await query(again, 'select * from kept')).toEqual([]);
  const major = (await readFile(join(folder, 'database', 'data', 'PG_VERSION'), 'utf8')).trim();
  expect(await query(again, 'show server_version')).toMatchObject([
    { server_version: expect.stringMatching(`^${major}`) },
  ]);
});

test('a server that ends by itself is reported', async () => {
  const server = await start();
  const pidFile = await readFile(join(folder, 'database', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
  await expect(server.ended).resolves.toBeUndefined();
});
