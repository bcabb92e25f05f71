import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Bundle } from '@plumbline/model/bundle';
import type { Steps, StepsOfFiles } from './large-files.ts';

/*
 * A thread for a test: counts how often any part of the scanner's code runs while it scans and mends each large file, short
 * and `workerData` times as long. The numbers are the same on any machine. Only code that is loaded after the engine
 * has begun to count is counted in all its parts, so that the scanner is imported here and late.
 */

const SHORT_LENGTH = 20_000;
// The test says so.
const TIMES = workerData as number;

async function countAll(): Promise<StepsOfFiles> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const { bundleWith, largeFiles } = await import('./large-files.ts');
  const { fixBundle } = await import('./fix-bundle.ts');
  const { scan } = await import('./scan.ts');

  async function count(work: () => Promise<unknown>): Promise<number> {
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.includes('/packages/scanner/src/'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, range) => sum + range.count, 0);
  }

  const steps: Record<string, StepsOfFiles[string]> = {};
  for (const file of await largeFiles()) {
    const times = Math.ceil(SHORT_LENGTH / (file.text(2).length - file.text(1).length));
    const [short, long] = [bundleWith(file, file.text(times)), bundleWith(file, file.text(times * TIMES))];
    const growth = async (work: (bundle: Bundle) => Promise<unknown>): Promise<Steps> => ({
      short: await count(() => work(short)),
      long: await count(() => work(long)),
    });
    steps[file.name] = { scan: await growth(scan), fix: await growth(fixBundle) };
  }
  return steps;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the test, not to a browser's window
parentPort?.postMessage(await countAll());
