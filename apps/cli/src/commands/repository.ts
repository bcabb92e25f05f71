import path from 'node:path';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { NOTHING_OF_ITS_OWN } from '../git.ts';
import { findProgram } from '../programs/find-program.ts';
import { runProgram } from '../programs/run-program.ts';
import { clusterNameOf } from '../scanned-folder.ts';
import type { Settings } from '../settings.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { Terminal } from '../terminal.ts';
import { watchClone } from './watch-clone.ts';
import { CHECKED_ONCE, runScan, type ScanOptions } from './scan.ts';
import { texts } from '../texts.ts';

export interface RepositoryOptions extends Omit<ScanOptions, 'folder' | keyof typeof CHECKED_ONCE> {
  readonly url: string;
}

const TIMEOUT_SECONDS = 300;
const MAX_URL_LENGTH = 4096;
const KEPT_LINES = 20;

/** Nothing that stands in a repository is run: no hooks, no filters, and none of its submodules. */
const CLONE = [
  ...NOTHING_OF_ITS_OWN,
  '-c',
  'submodule.recurse=false',
  '-c',
  'advice.detachedHead=false',
  'clone',
  '--quiet',
  '--depth=1',
  '--single-branch',
  '--no-tags',
  '--no-recurse-submodules',
  // One of this machine is taken as any other: no more of it than is checked.
  '--no-local',
  '--template=',
] as const;

/**
 * Clones a repository for as long as it is checked, and checks it as a folder.
 * Errors: CommandError `input` for one that cannot be cloned.
 */
export async function runRepository(
  { url, ...options }: RepositoryOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  if (url.trim() === '' || url.length > MAX_URL_LENGTH) {
    throw new CommandError(
      EXIT.usage,
      texts.images.notAnAddress(url.slice(0, 100), 'https://example.com/team/app.git'),
    );
  }
  const name = repositoryName(url);
  return withTemporaryFolder(async (temporaryFolder) => {
    const folder = path.join(temporaryFolder, name);
    terminal.progress(texts.images.cloning(withoutSecrets(url)));
    await clone(url, folder, settings);
    const clusterName = options.clusterName ?? name;
    // What the repository's settings would write is gone with it.
    const outputs = options.outputs ?? 'formatted';
    return runScan({ ...options, ...CHECKED_ONCE, outputs, folder, clusterName }, settings, terminal);
  });
}

/** The last part of the address, as git names the folder. */
function repositoryName(url: string): string {
  const parts = url
    .replace(/[?#].*/, '')
    .split(/[/\\:]/)
    .filter((part) => part !== '');
  return clusterNameOf((parts.at(-1) ?? '').replace(/\.git$/, '') || 'repository');
}

async function clone(url: string, folder: string, { gitEnvironment, programFolders }: Settings): Promise<void> {
  const git = findProgram('git', programFolders);
  if (git === undefined) throw new CommandError(EXIT.input, texts.images.noGit);
  const shown = withoutSecrets(url);
  const lines: string[] = [];
  const watch = watchClone(folder);
  const { how, code } = await runProgram({
    program: git,
    args: [...CLONE, '--', url, folder],
    folder: '.',
    environment: gitEnvironment,
    timeLimitMs: TIMEOUT_SECONDS * 1000,
    signal: watch.isTooLarge,
    onLine(line) {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
    },
  });
  const limit = await watch.end();
  if (how === 'too-slow') throw new CommandError(EXIT.input, texts.images.cloneTooSlow(shown, TIMEOUT_SECONDS));
  if (limit !== undefined) throw new CommandError(EXIT.input, texts.images.cloneTooLarge(shown, limit));
  if (code === 0) return;
  const why = (lines.find((line) => line.startsWith('fatal: ')) ?? lines.at(-1) ?? '').replaceAll(url, shown);
  throw new CommandError(EXIT.input, texts.images.cloneFailed(shown, withoutSecrets(why.replace(/^fatal: /, ''))));
}

/** A name and a password before the host are nobody's to read. */
function withoutSecrets(text: string): string {
  return text.replace(/(:\/\/)[^/@\s]*@/g, '$1');
}
