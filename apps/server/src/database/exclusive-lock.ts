import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ExclusiveLock {
  release(): Promise<void>;
}

const TRY_EVERY_MS = 50;

/**
 * Takes a lock that one process of the machine can hold, and that goes with the process however it ends; undefined when
 * another holds it for all of `waitMs`. It is a listening socket that nobody talks to: unlike a file, it cannot be left
 * behind. For a moment it can be: a program that is being started holds what its parent holds, until it runs.
 */
export async function takeExclusiveLock(name: string, { waitMs = 0 } = {}): Promise<ExclusiveLock | undefined> {
  const address = addressOf(name);
  const deadlineMs = performance.now() + waitMs;
  for (;;) {
    const lock = await tryToTake(address);
    if (lock || performance.now() >= deadlineMs) return lock;
    await sleep(TRY_EVERY_MS);
  }
}

/** Whether a process holds the lock; asking keeps nobody from taking it. */
export function isExclusiveLockHeld(name: string): Promise<boolean> {
  return answers(addressOf(name));
}

async function tryToTake(address: string): Promise<ExclusiveLock | undefined> {
  let server = await listen(address);
  if (!server && isFile(address) && !(await answers(address))) {
    await rm(address, { force: true });
    server = await listen(address);
  }
  if (!server) return undefined;
  const held = server;
  return { release: () => new Promise((resolve) => held.close(() => resolve())) };
}

/** Linux has names that are no files, Windows pipes; elsewhere it is a file, checked by connecting to it. */
function addressOf(name: string): string {
  const short = `plumbline-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${short}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${short}` : join(tmpdir(), `${short}.lock`);
}

function isFile(address: string): boolean {
  return !address.startsWith('\0') && !address.startsWith('\\');
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Whether a process listens on a socket. */
export function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
