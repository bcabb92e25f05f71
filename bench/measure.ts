import { spawn, type StdioOptions } from 'node:child_process';
import path from 'node:path';
import { toolEnvironment } from '../tools/processes.ts';

export interface ProcessFigures {
  readonly ms: number;
  /** Of the process itself, in MiB. */
  readonly peakMiB: number;
  /** Of all its threads: on a busy machine it says more than the clock. */
  readonly processorMs: number;
  readonly exitCode: number;
}

const RESOURCES = path.join(import.meta.dirname, 'report-resources.js');

/** Runs a script in a Node of its own to its end, its output thrown away. */
export function runNode(
  args: readonly string[],
  cwd?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProcessFigures> {
  return run('node', ['--import', RESOURCES, ...args], ['ignore', 'ignore', 'ignore', 'ipc'], cwd, environment);
}

/** The same without what it used, of which to be told takes as long as some of a short run. Units: milliseconds. */
export async function timeNode(args: readonly string[]): Promise<number> {
  return (await run('node', args, 'ignore')).ms;
}

/** How long it takes that all files of a folder are read. Units: milliseconds. */
export async function timeCat(folder: string): Promise<number> {
  return (await run('find', ['.', '-type', 'f', '-exec', 'cat', '{}', '+'], 'ignore', folder)).ms;
}

function run(
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
  cwd?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProcessFigures> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, args, { cwd, env: toolEnvironment(environment), stdio });
    let used = { peakMiB: 0, processorMs: 0 };
    child.on('message', (message) => {
      // What is preloaded sends nothing else.
      const { peakKiB, processorUs } = message as { readonly peakKiB: number; readonly processorUs: number };
      used = { peakMiB: peakKiB / 1024, processorMs: processorUs / 1000 };
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ ms: performance.now() - started, ...used, exitCode: code ?? 1 }));
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
