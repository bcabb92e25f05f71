import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What stands in a repository runs nothing: no hook, and no program that watches its files. Its settings name both, and who
 * made it may be anybody.
 */
export const NOTHING_OF_ITS_OWN = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false'] as const;

const TIMEOUT_MS = 60_000;

/** Whether a folder holds changes that git does not have. False outside of a repository, and without git. */
export async function hasUncommittedChanges(folder: string, gitEnvironment: NodeJS.ProcessEnv): Promise<boolean> {
  const options = {
    // What is missing of a partial clone would be fetched, by a program that its settings name.
    env: { ...gitEnvironment, GIT_ALLOW_PROTOCOL: 'none' },
    timeout: TIMEOUT_MS,
  };
  // Without the lock nothing is written, and submodules have settings of their own.
  const about = ['-C', folder, '--no-optional-locks', ...NOTHING_OF_ITS_OWN];
  try {
    const env = { ...options.env, ...(await withoutOwnFilters(about, options)) };
    const { stdout } = await run('git', [...about, 'status', '--porcelain', '--ignore-submodules', '--', '.'], {
      ...options,
      env,
    });
    return stdout.trim() !== '';
  } catch (error) {
    // So many changes are changes.
    return (error as NodeJS.ErrnoException).code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  }
}

/**
 * Variables by which git runs none of the filters that a repository's own settings define; those of the user stay.
 * Source: https://git-scm.com/docs/git-config, GIT_CONFIG_COUNT.
 */
async function withoutOwnFilters(
  about: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly timeout: number },
): Promise<NodeJS.ProcessEnv> {
  const asked = ['config', '--includes', '--show-scope', '--null', '--name-only', '--get-regexp', '^filter\\.'];
  // Ends with 1 where there is none.
  const { stdout } = await run('git', [...about, ...asked], options).catch((error: { readonly code?: unknown }) => {
    if (error.code === 1) return { stdout: '' };
    throw error;
  });
  const words = stdout.split('\0');
  const own = words.filter((_, index) => index % 2 === 1 && /^(?:local|worktree)$/.test(words[index - 1] ?? ''));
  const before = Number(options.env['GIT_CONFIG_COUNT'] ?? 0);
  const changed = own.flatMap((key, index) => [
    [`GIT_CONFIG_KEY_${before + index}`, key],
    [`GIT_CONFIG_VALUE_${before + index}`, key.endsWith('.required') ? 'false' : ''],
  ]);
  return { ...Object.fromEntries(changed), GIT_CONFIG_COUNT: String(before + own.length) };
}
