import type { Logger } from 'pino';
import { within } from './within.ts';

/** What has to be ended when a process stops. */
export interface Stops {
  add(stop: () => Promise<unknown>): void;
  /** Ends what was added, the last first. What fails or takes too long does not keep the others from ending. */
  run(): Promise<void>;
}

/** For all parts together, and the least that each of them gets. */
const LIMIT_MS = 6500;
const LEAST_MS = 300;

export function createStops(log: Logger): Stops {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop) => stops.push(stop),
    async run() {
      const deadlineMs = performance.now() + LIMIT_MS;
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        const limitMs = Math.max(LEAST_MS, deadlineMs - performance.now());
        await within(limitMs, stop()).catch((error: unknown) => log.warn({ err: error }, 'a part did not stop'));
      }
    },
  };
}
