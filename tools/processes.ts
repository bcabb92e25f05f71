import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * How Node runs the server, here and in `deploy/Dockerfile`: a young generation of a few MB, as what one grows to under load
 * it keeps afterwards.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** What runs as the server once it is built, below the root. */
export const SERVER_PROGRAM = 'apps/server/dist/program/main.js';

/** The command line as people install it, once it is built, below the root. */
export const CLI_PROGRAM = 'apps/cli/dist/built/package/plumbline.cjs';

/** The environment in which the Node that runs us, and then the repository's own programs, are found first. */
export function toolEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const folders = [path.dirname(process.execPath), path.join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''];
  return { ...process.env, PATH: folders.join(path.delimiter), ...extra };
}

/** Runs a program to its end with our own output; gives its exit code, 127 when it cannot be started. */
export function runProgram(command: string, args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: toolEnvironment(environment) });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
