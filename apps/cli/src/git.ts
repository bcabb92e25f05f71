import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What stands in a repository runs nothing: no hook, and no program that watches its files. Its settings name both, and who
 * made it may be anybody.
 */
export const NOTHING_OF_ITS_OWN = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false'] as const;

const TIMEOUT_MS = 60_000;

/** What git says of a folder: nothing is changed, something is, or it cannot be known. */
export type UncommittedChanges = 'none' | 'some' | 'unknown';

/**
 * Whether a folder holds changes that git does not have. Outside of a repository, and without git, there are none to lose;
 * a git that refuses to look, or that is too old to look without running what the repository's settings name, leaves it
 * unknown.
 */
export async function uncommittedChanges(
  folder: string,
  gitEnvironment: NodeJS.ProcessEnv,
): Promise<UncommittedChanges> {
  const options = {
    // What is missing of a partial clone would be fetched, by a program that its settings name. Errors are read here.
    env: { ...gitEnvironment, GIT_ALLOW_PROTOCOL: 'none', LC_ALL: 'C' },
    timeout: TIMEOUT_MS,
  };
  // Without the lock nothing is written, and submodules have settings of their own.
  const about = ['-C', folder, '--no-optional-locks', ...NOTHING_OF_ITS_OWN];
  try {
    await run('git', [...about, 'rev-parse', '--git-dir'], options);
    const env = { ...options.env, ...(await withoutOwnFilters(about, options)) };
    const { stdout } = await run('git', [...about, 'status', '--porcelain', '--ignore-submodules', '--', '.'], {
      ...options,
      env,
    });
    return stdout.trim() === '' ? 'none' : 'some';
  } catch (error) {
    const { code, stderr = '' } = error as { readonly code?: unknown; readonly stderr?: string };
    // So many changes are changes.
    if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'some';
    return code === 'ENOENT' || /not a git repository/i.test(stderr) ? 'none' : 'unknown';
  }
}

/** No repository has it: whether git lists it says whether it heeds what its variables set, and says whose settings are. */
const PROBE = 'filter.plumbline-probe.clean';

/**
 * Variables by which git runs none of the filters that a repository's own settings define; those of the user stay.
 * Source: https://git-scm.com/docs/git-config, GIT_CONFIG_COUNT.
 * Errors: those of git, and where it does not know them (before 2.31).
 */
async function withoutOwnFilters(
  about: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly timeout: number },
): Promise<NodeJS.ProcessEnv> {
  const asked = ['config', '--includes', '--show-scope', '--null', '--name-only', '--get-regexp', '^filter\\.'];
  const before = Number(options.env['GIT_CONFIG_COUNT'] ?? 0);
  const env = { ...options.env, ...settingsFrom(before, [[PROBE, '']]) };
  const { stdout } = await run('git', [...about, ...asked], { ...options, env });
  const words = stdout.split('\0');
  if (!words.some((word, index) => word === PROBE && words[index - 1] === 'command')) throw new Error('git is too old');
  const own = words.filter((_, index) => index % 2 === 1 && /^(?:local|worktree)$/.test(words[index - 1] ?? ''));
  return settingsFrom(
    before,
    own.map((key) => [key, key.endsWith('.required') ? 'false' : '']),
  );
}

function settingsFrom(before: number, settings: readonly (readonly [key: string, value: string])[]): NodeJS.ProcessEnv {
  const named = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${before + index}`, key],
    [`GIT_CONFIG_VALUE_${before + index}`, value],
  ]);
  return { ...Object.fromEntries(named), GIT_CONFIG_COUNT: String(before + settings.length) };
}
