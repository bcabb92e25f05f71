import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, open, readFile, readdir, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { Socket, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DatabaseRole } from './application-database.ts';
import { answers } from './exclusive-lock.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** Where one server lives. `isNew`: there is no database in `folder` yet. */
export interface ServerPlace {
  readonly folder: string;
  readonly socketFolder: string;
  readonly binaries: PostgresBinaries;
  readonly user: SystemUser | undefined;
  readonly isNew: boolean;
}

export interface ServerOptions {
  readonly superuser: string;
  readonly password: string;
  readonly durable: boolean;
  readonly maximumConnections: number;
  /** Neither ends with this process nor is started again. */
  readonly isShared: boolean;
  /** Told of every end that nobody asked for, and of every start after it that fails. */
  readonly onTrouble: (error: Error) => void;
}

const START_LIMIT_MS = 60_000;
const FAST_STOP_LIMIT_MS = 3000;
const KILL_LIMIT_MS = 5000;
const START_AGAIN_MS = 1000;
/** What a server says while another one on its folder is going down. */
const STILL_ENDING = /postmaster\.pid|shared memory block|lock file/;
const POLL_MS = 15;
const DEFAULT_PORT = 5432;
const LISTENS_ON_LOOPBACK = process.platform === 'win32';

/** The address of a database of the server whose socket is in a folder. */
export function serverUrl(socketFolder: string, role: DatabaseRole, database: string, port = DEFAULT_PORT): string {
  const credentials = `${encodeURIComponent(role.name)}:${encodeURIComponent(role.password)}`;
  const host = LISTENS_ON_LOOPBACK ? '127.0.0.1' : encodeURIComponent(socketFolder);
  return `postgresql://${credentials}@${host}:${port}/${encodeURIComponent(database)}`;
}

/** One PostgreSQL server process on one data directory. The caller makes sure that nobody else uses the folder. */
export class PostgresServer {
  readonly #place: ServerPlace;
  readonly #options: ServerOptions;
  readonly #dataFolder: string;
  readonly #logPath: string;
  #child: ChildProcess | undefined;
  #port = DEFAULT_PORT;
  #guard: ChildProcess | undefined;
  #isStopping = false;
  #startingAgain: Promise<void> | undefined;

  constructor(place: ServerPlace, options: ServerOptions) {
    this.#place = place;
    this.#options = options;
    this.#dataFolder = join(place.folder, 'data');
    this.#logPath = join(place.folder, 'postgres.log');
  }

  /** Starts it, and starts it again whenever it ends without `stop`. */
  async start(): Promise<void> {
    await stopServersIn(this.#dataFolder);
    if (this.#place.isNew) await this.#initialize();
    else await this.#stopLeftOver();
    await this.#makeFolder(this.#place.socketFolder);
    if (LISTENS_ON_LOOPBACK) this.#port = await freePort();
    await this.#launch();
  }

  url(user: string, password: string, database: string): string {
    return serverUrl(this.#place.socketFolder, { name: user, password }, database, this.#port);
  }

  /** Fast shutdown: transactions are rolled back, everything committed is on disk. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#startingAgain;
    const child = this.#child;
    if (child && !hasEnded(child)) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      // Else a process that has nothing else to do would end before it.
      child.ref();
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_LIMIT_MS);
      await gone;
      clearTimeout(timer);
    }
    this.#endGuard();
  }

  /** Makes the data directory under another name first, so that a killed start leaves none that looks finished. */
  async #initialize(): Promise<void> {
    const unfinished = `${this.#dataFolder}.new`;
    const passwordFile = join(this.#place.folder, 'password');
    await rm(unfinished, { recursive: true, force: true });
    await writeFile(passwordFile, this.#options.password, { mode: 0o600 });
    await this.#giveToUser(passwordFile);
    try {
      await this.#run('initdb', [
        `--pgdata=${unfinished}`,
        `--username=${this.#options.superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--data-checksums',
        ...(this.#options.durable ? [] : ['--no-sync']),
      ]);
    } finally {
      await rm(passwordFile, { force: true });
    }
    await rename(unfinished, this.#dataFolder);
  }

  /**
   * A server whose parent was killed may go on without it; it is stopped, so that this process has one of its own. At
   * once: what an orderly end writes may not fit a folder that was restored under it.
   */
  async #stopLeftOver(): Promise<void> {
    const pidFile = join(this.#dataFolder, 'postmaster.pid');
    const left = await readPidFile(pidFile);
    if (!left) return;
    if (!(await isPostgres(left.pid))) {
      // The machine or container went down, and the number may be that of any other process by now.
      await rm(pidFile, { force: true });
    } else if (left.socketFolder === '' || (await answers(join(left.socketFolder, `.s.PGSQL.${left.port}`)))) {
      await this.#run('pg_ctl', ['stop', `--pgdata=${this.#dataFolder}`, '--mode=immediate']);
    }
  }

  /** Starts the server; one that is still going down holds its lock for a moment, so that is tried again. */
  async #launch(): Promise<void> {
    const deadlineMs = performance.now() + START_LIMIT_MS;
    for (;;) {
      const outcome = await this.#launchOnce(deadlineMs);
      if (outcome === 'ready' || this.#isStopping) return;
      const log = await readFile(this.#logPath, 'utf8').catch(() => '');
      if (!STILL_ENDING.test(log) || performance.now() > deadlineMs) {
        throw new Error(`The embedded database did not start. ${this.#logPath} says:\n${log.slice(-2000)}`);
      }
      await sleep(100);
    }
  }

  async #launchOnce(deadlineMs: number): Promise<'ready' | 'ended'> {
    const log = await open(this.#logPath, 'w', 0o600);
    // Its own process group: Ctrl-C in a terminal reaches us, and we stop the database when all else has stopped.
    const child = spawn(this.#program('postgres'), this.#arguments(), {
      ...this.#place.user,
      cwd: this.#place.folder,
      ...ENVIRONMENT,
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      windowsHide: true,
    });
    await log.close();
    this.#child = child;
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = error;
    });
    child.unref();
    this.#watchOver(child);

    const pidFile = join(this.#dataFolder, 'postmaster.pid');
    while (performance.now() < deadlineMs) {
      if (failure) throw failure;
      if (hasEnded(child)) return 'ended';
      const running = await readPidFile(pidFile);
      if (running?.pid === child.pid && running?.isReady) {
        if (hasEnded(child)) return 'ended';
        child.once('exit', () => this.#startAgain());
        return 'ready';
      }
      if (this.#isStopping) child.kill('SIGQUIT');
      await sleep(POLL_MS);
    }
    child.kill('SIGQUIT');
    return 'ended';
  }

  /** Ends the server when this process is gone, however that came about. */
  #watchOver(child: ChildProcess): void {
    this.#endGuard();
    if (this.#options.isShared || process.platform === 'win32' || child.pid === undefined) return;
    const guard = spawn('/bin/sh', ['-c', GUARD, 'plumbline-database-guard', String(child.pid)], {
      ...this.#place.user,
      cwd: '/',
      ...ENVIRONMENT,
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    // Without it the next start still finds what was left behind.
    guard.once('error', (error) => this.#options.onTrouble(error));
    guard.unref();
    if (guard.stdin instanceof Socket) guard.stdin.unref();
    this.#guard = guard;
  }

  #endGuard(): void {
    this.#guard?.kill();
    this.#guard?.stdin?.destroy();
    this.#guard = undefined;
  }

  #startAgain(): void {
    if (this.#isStopping || this.#options.isShared) return;
    this.#options.onTrouble(new Error('The embedded database has ended. It is started again.'));
    this.#startingAgain = (async () => {
      while (!this.#isStopping) {
        try {
          return await this.#launch();
        } catch (error) {
          this.#options.onTrouble(error as Error);
          await sleep(START_AGAIN_MS);
        }
      }
    })();
  }

  #arguments(): readonly string[] {
    const settings: Record<string, string | number> = {
      listen_addresses: LISTENS_ON_LOOPBACK ? '127.0.0.1' : '',
      port: this.#port,
      unix_socket_directories: LISTENS_ON_LOOPBACK ? '' : this.#place.socketFolder,
      unix_socket_permissions: '0700',
      max_connections: this.#options.maximumConnections,
      shared_buffers: '64MB',
      max_wal_size: '256MB',
      jit: 'off',
      logging_collector: 'off',
      log_timezone: 'UTC',
      timezone: 'UTC',
      ...(this.#options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return ['-D', this.#dataFolder, ...flags];
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    try {
      await promisify(execFile)(this.#program(program), args, {
        ...this.#place.user,
        cwd: this.#place.folder,
        ...ENVIRONMENT,
        windowsHide: true,
      });
    } catch (error) {
      throw new Error(`The embedded database's ${program} failed.`, { cause: error });
    }
  }

  #program(name: string): string {
    return join(this.#place.binaries.folder, process.platform === 'win32' ? `${name}.exe` : name);
  }

  async #makeFolder(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await this.#giveToUser(folder);
  }

  async #giveToUser(path: string): Promise<void> {
    if (this.#place.user) await chown(path, this.#place.user.uid, this.#place.user.gid);
  }
}

/**
 * Reads what never comes from the server's parent: that it ends means that the parent has. An end at once, since nobody
 * knows what happens to the folder from now on. The shell is a process of a megabyte that nothing else belongs to.
 */
const GUARD = 'read -r _; kill -QUIT "$1"';

/** Nothing of ours is inherited: no secrets, no foreign libraries, no locale. Windows' programs need its variables. */
const ENVIRONMENT = process.platform === 'win32' ? {} : { env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } };

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

/** Source: PostgreSQL's documentation, "Database File Layout", and src/include/utils/pidfile.h: one fact a line. */
async function readPidFile(path: string): Promise<PidFile | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  const [pid, , , port, socketFolder = '', , , status = ''] = text?.split('\n') ?? [];
  if (pid === undefined || !/^\d+$/.test(pid.trim())) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder.trim(),
    isReady: status.trim() === 'ready',
  };
}

/**
 * Stops every PostgreSQL that works in a folder, whatever the folder says of it: one may have been moved or restored
 * while a server that was left behind went on in it. Only Linux can be asked.
 */
async function stopServersIn(dataFolder: string): Promise<void> {
  const deadlineMs = performance.now() + KILL_LIMIT_MS;
  for (;;) {
    const left = await serversIn(dataFolder);
    if (left.length === 0) return;
    const signal = performance.now() < deadlineMs ? 'SIGQUIT' : 'SIGKILL';
    for (const pid of left) signalProcess(pid, signal);
    await sleep(POLL_MS);
  }
}

async function serversIn(dataFolder: string): Promise<readonly number[]> {
  if (process.platform !== 'linux') return [];
  const folder = await realpath(dataFolder).catch(() => dataFolder);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      if (!(await isPostgres(pid))) return [];
      // It may stand in a folder that was moved since it was started, or be of one that was removed under it.
      const standsIn = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return standsIn === folder || command.includes(`-D\0${folder}\0`) ? [pid] : [];
    }),
  );
  return found.flat();
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether a living process is a PostgreSQL; where that cannot be told, whether it is alive. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return name.trim() === 'postgres';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : DEFAULT_PORT));
    });
  });
}
