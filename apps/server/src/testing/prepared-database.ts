import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { oncePerRun } from './test-server.ts';

/**
 * Has a new data folder begin with the database that a first start makes, which is made once in a test run: to make one
 * takes as much as ten starts.
 */
export async function prepareDatabase(dataFolder: string): Promise<void> {
  const prepared = await oncePerRun('prepared', async (folder) => {
    if (!existsSync(folder)) {
      const unfinished = `${folder}.new`;
      await rm(unfinished, { recursive: true, force: true });
      const server = await startEmbeddedPostgres({ dataFolder: unfinished, durable: false });
      await server.stop();
      await rename(unfinished, folder);
    }
    return folder;
  });
  await copyDatabase(prepared, dataFolder);
}

/** Copies the database of a data folder that nothing runs on, and shares its programs, which are larger. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'database'), { recursive: true });
  // The data is its user's, which it has to stay.
  await promisify(execFile)('cp', ['-a', join(from, 'database', 'data'), join(to, 'database', 'data')]);
  await symlink(join(from, 'database', 'binaries'), join(to, 'database', 'binaries'));
  // The server takes no copy of a data folder for one of its own.
  const identity = JSON.parse(await readFile(join(from, 'database.json'), 'utf8')) as object;
  await writeFile(join(to, 'database.json'), JSON.stringify({ ...identity, id: randomUUID() }), { mode: 0o600 });
}
