import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { editorEnvironment } from './settings.ts';

/** A program, its arguments, and what stands in its environment besides. */
export interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const LONGEST_START_MS = 20_000;

/**
 * How the tool is started: what npm installs on Windows is a script that only the command interpreter runs. That one is
 * named by its path, and kept from looking into the present folder first, which is the one that is checked: whoever wrote
 * it may have put a program of that name there.
 * `tool`: a path, or a name that is looked for among the programs.
 * Source: https://learn.microsoft.com/en-us/windows/win32/api/processenv/nf-processenv-needcurrentdirectoryforexepathw
 */
export function invocationOf(
  tool: string,
  args: readonly string[],
  platform: NodeJS.Platform,
  { SystemRoot: system = 'C:\\Windows' }: NodeJS.ProcessEnv = editorEnvironment,
): Invocation {
  if (platform !== 'win32') return { command: tool, args, environment: {} };
  return {
    command: path.win32.join(system, 'System32', 'cmd.exe'),
    args: ['/d', '/c', tool, ...args],
    environment: { NoDefaultCurrentDirectoryInExePath: '1' },
  };
}

/** What the tool is asked for as a language server. */
export function serverArguments(hygiene: boolean): readonly string[] {
  return hygiene ? ['lsp'] : ['lsp', '--no-hygiene'];
}

/** Whether the tool is there, and new enough to serve an editor. */
export async function isThere(tool: string, platform: NodeJS.Platform): Promise<boolean> {
  const { command, args, environment } = invocationOf(tool, ['lsp', '--help'], platform);
  const env = { ...editorEnvironment, ...environment };
  try {
    await promisify(execFile)(command, args, { env, timeout: LONGEST_START_MS, windowsHide: true });
    return true;
  } catch {
    return false;
  }
}
