import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** The environment in which the repository's own programs, and its own Node, are found first. */
export function toolEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const binaries = path.join(ROOT, 'node_modules', '.bin');
  return { ...process.env, PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}`, ...extra };
}

/** Runs a program to its end with our own output; gives its exit code, 127 when it cannot be started. */
export function runProgram(command: string, args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: toolEnvironment(environment) });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
