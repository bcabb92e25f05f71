import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a folder holds changes that git does not have. False outside of a repository, and without git. */
export async function hasUncommittedChanges(folder: string): Promise<boolean> {
  try {
    const { stdout } = await run('git', ['-C', folder, 'status', '--porcelain', '--', '.']);
    return stdout.trim() !== '';
  } catch {
    return false;
  }
}
