import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface DurableFileOptions {
  readonly mode?: number;
  /** False: an existing file stays as it is. Default: true. */
  readonly replace?: boolean;
}

/**
 * Writes a file that is there whole or not at all, and stays there whatever happens to the machine afterwards.
 * Gives false when it existed and was not to be replaced.
 */
export async function writeFileDurably(
  path: string,
  content: string | Uint8Array,
  { mode = 0o600, replace = true }: DurableFileOptions = {},
): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    if (replace) await rename(temporary, path);
    else if (!(await linkIfAbsent(temporary, path))) return false;
    await syncFolder(dirname(path));
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Makes the names in a folder durable; Windows keeps them without being asked and cannot be asked. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
