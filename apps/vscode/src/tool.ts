import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A program and its arguments. */
export interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
}

const LONGEST_START_MS = 20_000;

/**
 * How the tool is started: what npm installs on Windows is a script that only the command interpreter runs.
 * `tool`: a path, or a name that is looked for among the programs.
 */
export function invocationOf(tool: string, args: readonly string[], platform: NodeJS.Platform): Invocation {
  return platform === 'win32' ? { command: 'cmd.exe', args: ['/d', '/c', tool, ...args] } : { command: tool, args };
}

/** What the tool is asked for as a language server. */
export function serverArguments(hygiene: boolean): readonly string[] {
  return hygiene ? ['lsp'] : ['lsp', '--no-hygiene'];
}

/** Whether the tool is there, and new enough to serve an editor. */
export async function isThere(tool: string, platform: NodeJS.Platform): Promise<boolean> {
  const { command, args } = invocationOf(tool, ['lsp', '--help'], platform);
  try {
    await promisify(execFile)(command, args, { timeout: LONGEST_START_MS, windowsHide: true });
    return true;
  } catch {
    return false;
  }
}
