import { spawn, type StdioOptions } from 'node:child_process';
import path from 'node:path';
import { toolEnvironment } from '../tools/processes.ts';

export interface ProcessFigures {
  readonly ms: number;
  /** Of the process itself, in MiB. */
  readonly peakMiB: number;
  readonly exitCode: number;
}

const PEAK_MEMORY = path.join(import.meta.dirname, 'report-peak-memory.js');

/** Runs a script in a Node of its own to its end, its output thrown away. */
export function runNode(
  args: readonly string[],
  cwd?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProcessFigures> {
  return run(['--import', PEAK_MEMORY, ...args], ['ignore', 'ignore', 'ignore', 'ipc'], cwd, environment);
}

/** The same without its memory, of which to be told takes as long as some of a short run. Units: milliseconds. */
export async function timeNode(args: readonly string[]): Promise<number> {
  return (await run(args, 'ignore')).ms;
}

function run(
  args: readonly string[],
  stdio: StdioOptions,
  cwd?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProcessFigures> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn('node', args, { cwd, env: toolEnvironment(environment), stdio });
    let peakMiB = 0;
    child.on('message', (message) => {
      peakMiB = Number(message) / 1024;
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ ms: performance.now() - started, peakMiB, exitCode: code ?? 1 }));
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
