import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that PostgreSQL must run as because it refuses to run as root: `postgres` where the system has it, else
 * `nobody`. Undefined when we are not root.
 */
export async function unprivilegedUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('The embedded database cannot run as root, and there is neither a user "postgres" nor "nobody".');
}

/** Whether users other than a folder's owner can enter it: every folder on the way must let them pass. */
export async function isReachableByOthers(folder: string): Promise<boolean> {
  const others = 0o001;
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode } = await stat(path);
    if ((mode & others) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
