import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ExclusiveLock {
  release(): Promise<void>;
}

/**
 * Takes a lock that one process of the machine can hold, and that goes with the process however it ends; undefined when
 * another holds it. It is a listening socket that nobody talks to: unlike a file, it cannot be left behind.
 */
export async function takeExclusiveLock(name: string): Promise<ExclusiveLock | undefined> {
  const address = addressOf(name);
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
