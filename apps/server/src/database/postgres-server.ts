import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
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
}

const START_LIMIT_MS = 60_000;
const FAST_STOP_LIMIT_SECONDS = 30;
const POLL_MS = 15;
const DEFAULT_PORT = 5432;
const LISTENS_ON_LOOPBACK = process.platform === 'win32';

/** One PostgreSQL server process on one data directory. The caller makes sure that nobody else uses the folder. */
export class PostgresServer {
  readonly #place: ServerPlace;
  readonly #options: ServerOptions;
  readonly #dataFolder: string;
  readonly #logPath: string;
  #child: ChildProcess | undefined;
  #port = DEFAULT_PORT;
  #isStopping = false;
  #reportEnd: () => void = () => {};
  /** Resolves if the server ends unasked. */
  readonly ended: Promise<void>;

  constructor(place: ServerPlace, options: ServerOptions) {
    this.#place = place;
    this.#options = options;
    this.#dataFolder = join(place.folder, 'data');
    this.#logPath = join(place.folder, 'postgres.log');
    this.ended = new Promise((resolve) => {
      this.#reportEnd = resolve;
    });
  }

  async start(): Promise<void> {
    if (this.#place.isNew) await this.#initialize();
    else await this.#stopLeftOver();
    await this.#makeFolder(this.#place.socketFolder);
    if (LISTENS_ON_LOOPBACK) this.#port = await freePort();
    await this.#launch();
  }

  url(user: string, password: string, database: string): string {
    const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
    const host = LISTENS_ON_LOOPBACK ? '127.0.0.1' : encodeURIComponent(this.#place.socketFolder);
    return `postgresql://${credentials}@${host}:${this.#port}/${encodeURIComponent(database)}`;
  }

  /** Fast shutdown: transactions are rolled back, everything committed is on disk. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_LIMIT_SECONDS * 1000);
    await gone;
    clearTimeout(timer);
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

  /** A server whose parent was killed goes on without it; it is stopped, so that this process has one of its own. */
  async #stopLeftOver(): Promise<void> {
    const pidFile = join(this.#dataFolder, 'postmaster.pid');
    const left = await readPidFile(pidFile);
    if (!left) return;
    if (!(await isPostgres(left.pid))) {
      // The machine or container went down, and the number may be that of any other process by now.
      await rm(pidFile, { force: true });
    } else if (left.socketFolder === '' || (await answers(join(left.socketFolder, `.s.PGSQL.${left.port}`)))) {
      await this.#run('pg_ctl', [
        'stop',
        `--pgdata=${this.#dataFolder}`,
        '--mode=fast',
        `--timeout=${FAST_STOP_LIMIT_SECONDS}`,
      ]);
    }
  }

  /** Starts the server; one that is still going down holds its lock for a moment, so that is tried again. */
  async #launch(): Promise<void> {
    const deadlineMs = Date.now() + START_LIMIT_MS;
    for (;;) {
      const outcome = await this.#launchOnce(deadlineMs);
      if (outcome === 'ready') return;
      const log = await readFile(this.#logPath, 'utf8').catch(() => '');
      if (!log.includes('postmaster.pid') || Date.now() > deadlineMs) {
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

    const pidFile = join(this.#dataFolder, 'postmaster.pid');
    while (Date.now() < deadlineMs) {
      if (failure) throw failure;
      if (hasEnded(child)) return 'ended';
      const running = await readPidFile(pidFile);
      if (running?.pid === child.pid && running?.isReady) {
        child.once('exit', () => {
          if (!this.#isStopping) this.#reportEnd();
        });
        if (hasEnded(child)) return 'ended';
        return 'ready';
      }
      await sleep(POLL_MS);
    }
    child.kill('SIGQUIT');
    return 'ended';
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
