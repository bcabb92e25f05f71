import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

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
      const deadlineMs = Date.now() + LIMIT_MS;
      while (stops.length > 0) {
        const limitMs = Math.max(LEAST_MS, deadlineMs - Date.now());
        await within(limitMs, stops.pop()?.()).catch((error: unknown) =>
          log.warn({ err: error }, 'a part did not stop'),
        );
      }
    },
  };
}

async function within(limitMs: number, work: Promise<unknown> | undefined): Promise<void> {
  const over = new AbortController();
  const tooLate = sleep(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`It did not end within ${limitMs} ms.`);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    over.abort();
    tooLate.catch(() => {});
  }
}
