import { spawn } from 'node:child_process';
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
export function runNode(args: readonly string[], cwd?: string): Promise<ProcessFigures> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn('node', ['--import', PEAK_MEMORY, ...args], {
      cwd,
      env: toolEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
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
