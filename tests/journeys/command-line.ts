import { spawn } from 'node:child_process';
import path from 'node:path';
import { CLI_PROGRAM, ROOT, toolEnvironment } from '../../tools/processes.ts';

export interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the command line, which keeps its settings in a folder of its own. */
export function runCommandLine(
  home: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const child = spawn('node', [path.join(ROOT, CLI_PROGRAM), ...args], {
    env: toolEnvironment({ XDG_CONFIG_HOME: home, ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve({ exitCode: code ?? 1, stdout, stderr })));
}
