import { parentPort, workerData } from 'node:worker_threads';
import { startCounting } from './counting.ts';

/*
 * A thread for a test: counts the work for things that a file can hold any number of, at several sizes, each twice the one
 * before. Only the service that they are about is loaded, as all code that is loaded is looked through after each size.
 */

export interface Counted {
  readonly sizes: number;
  readonly serviceName: string | undefined;
  /** Those of the cases to count. */
  readonly names: readonly string[];
}

// The test says so.
const { sizes, serviceName, names } = workerData as Counted;

const LEAST_DERIVATION = 50_000;

function fail(name: string): never {
  throw new Error(`There is nothing called ${name}.`);
}

async function countAll(): Promise<Readonly<Record<string, readonly number[]>>> {
  const { count } = await startCounting();
  const { multipliedCases } = await import('./multiplied-files.ts');
  const { loadService } = await import('../services.ts');
  const { STEPS } = await import('../reading/work.ts');
  // Beyond it work grows as the files do, which then shows with small ones.
  STEPS.derivation = LEAST_DERIVATION;
  const counts: Record<string, number[]> = {};
  const definition = await loadService(serviceName ?? '');
  const cases = new Map(multipliedCases(definition ? [definition] : []).map((each) => [each.name, each]));
  for (const name of names) {
    const { from, run } = cases.get(name) ?? fail(name);
    const counted: number[] = [];
    for (let size = 0; size < sizes; size += 1) counted.push(await count(() => run(from * 2 ** size)));
    counts[name] = counted;
  }
  return counts;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the test, not to a browser's window
parentPort?.postMessage(await countAll());
