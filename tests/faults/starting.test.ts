import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@plumbline/server/testing/free-port';
import { portOf } from '@plumbline/server/testing/port-of';
import { prepareDatabase } from '@plumbline/server/testing/prepared-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT, SERVER_PROGRAM, toolEnvironment } from '../../tools/processes.ts';

/* How the product begins where it cannot, and that nothing of it is left however what started it ends. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-starting-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function start(command: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  return spawn(command, args, {
    cwd: ROOT,
    env: toolEnvironment({ PLUMBLINE_DATA: path.join(folder, 'data'), PLUMBLINE_LOG_LEVEL: 'silent', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test.each([
  ['PORT', 'localhost'],
  ['PLUMBLINE_MANAGEMENT_PORT', '127.0.0.1'],
])(
  'a port that is taken is named before anything is started (%s)',
  async (setting, host) => {
    const other = createServer().listen(0, host);
    await once(other, 'listening');
    const port = String(portOf(other));
    const settings = { PORT: String(await freePort()), [setting]: port };
    const child = start('node', [SERVER_PROGRAM], settings);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    other.close();
    expect([code, said]).toEqual([
      1,
      `${setting}: the port ${port} of ${host} is taken by another program. End that one, or set another port.\n`,
    ]);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  },
  30_000,
);

test('a disk that takes no words of its log does not keep the server from working', async () => {
  const full = await open('/dev/full', 'w');
  const port = String(await freePort());
  const child = spawn('node', [SERVER_PROGRAM], {
    cwd: ROOT,
    env: toolEnvironment({ PLUMBLINE_DATA: path.join(folder, 'data'), PORT: port, PLUMBLINE_LOG_LEVEL: 'debug' }),
    stdio: ['ignore', full.fd, full.fd],
  });
  await full.close();
  const isReady = (): Promise<boolean> =>
    fetch(`http://localhost:${port}/server/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(true);
  expect(await isReady()).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 90_000);

test.each<[what: string, victim: (npmStart: ChildProcess) => Promise<number>, signal: NodeJS.Signals]>([
  ['npm start is told to end', async ({ pid = 0 }) => pid, 'SIGTERM'],
  ['its shell is ended', ({ pid = 0 }) => childOf(pid), 'SIGTERM'],
  ['its tool is killed', async ({ pid = 0 }) => childOf(await childOf(pid)), 'SIGKILL'],
  ['the server is killed', async ({ pid = 0 }) => childOf(await childOf(await childOf(pid))), 'SIGKILL'],
])(
  'nothing is left when %s',
  async (_what, victim, signal) => {
    await prepareDatabase(path.join(folder, 'data'));
    const npmStart = start('npm', ['start'], { PORT: String(await freePort()) });
    await said(npmStart, /Plumbline is running/);
    const database = await postmaster();
    const server = await childOf(await childOf(await childOf(npmStart.pid ?? 0)));
    process.kill(await victim(npmStart), signal);
    await expect.poll(() => isAlive(server) || isAlive(database), { timeout: 15_000 }).toBe(false);
  },
  90_000,
);

async function said(child: ChildProcess, mark: RegExp): Promise<void> {
  let output = '';
  for await (const part of child.stdout ?? []) {
    output += String(part);
    if (mark.test(output)) break;
  }
  child.stdout?.resume();
}

async function postmaster(): Promise<number> {
  const file = path.join(folder, 'data', 'database', 'data', 'postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}

async function childOf(pid: number): Promise<number> {
  const tasks = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(tasks.trim().split(' ')[0]);
}

/** A process that has ended may stay as a zombie of whoever started it. */
function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/cwd`);
}
