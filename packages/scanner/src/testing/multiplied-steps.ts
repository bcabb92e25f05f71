import { parentPort, workerData } from 'node:worker_threads';
import { startCounting } from './counting.ts';

/*
 * A thread for a test: counts the work for each thing that a file can hold any number of, at as many sizes as `workerData`
 * says, each twice the one before.
 */

// The test says so.
const sizes = workerData as number;

const LEAST_DERIVATION = 50_000;

async function countAll(): Promise<Readonly<Record<string, readonly number[]>>> {
  const { count } = await startCounting();
  const { multipliedCases } = await import('./multiplied-files.ts');
  const { STEPS } = await import('../reading/work.ts');
  // Beyond it work grows as the files do, which then shows with small ones.
  STEPS.derivation = LEAST_DERIVATION;
  const counts: Record<string, number[]> = {};
  for (const { name, from, run } of await multipliedCases()) {
    const counted: number[] = [];
    for (let size = 0; size < sizes; size += 1) counted.push(await count(() => run(from * 2 ** size)));
    counts[name] = counted;
  }
  return counts;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the test, not to a browser's window
parentPort?.postMessage(await countAll());
