import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Addresses of Unix sockets end at 104 characters on some systems; the file's own name is `/.s.PGSQL.5432`. */
const LONGEST = 88;

/** Where a server's socket is: in its own folder where the address is short enough. */
export function socketFolderOf(folder: string, id: string): string {
  const own = join(folder, 'socket');
  return own.length <= LONGEST ? own : join(tmpdir(), `plumbline-${id}`);
}
